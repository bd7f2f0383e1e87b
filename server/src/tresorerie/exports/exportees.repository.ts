import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Which entries of a period: all, those that no export held yet, or those that one export was the first to hold. */
export type Choix = 'toutes' | 'nouvelles' | { export: number }

/** In a query whose rows are named by these columns. */
export function isChoisie(choix: Choix, fait: RawBuilder<unknown>, fait_id: RawBuilder<unknown>) {
  if (choix === 'toutes') return sql<boolean>`true`
  const voulu = choix === 'nouvelles' ? sql`n.export is null` : sql`n.export = ${choix.export}`
  return sql<boolean>`exists (select from ecritures_figees n where n.fait = ${fait} and n.fait_id = ${fait_id} and ${voulu})`
}

export async function nextExport(tx: Database): Promise<number> {
  const { rows } = await sql<{ numero: number }>`select nextval('exports_ecritures')::int as numero`.execute(tx)
  if (!rows[0]) throw new Error('A sequence gives a number.')
  return rows[0].numero
}

/** Gives its first export to each of these facts that has none: `fait` and `cle` name them. */
export async function markFaits(tx: Database, faits: RawBuilder<unknown>, numero: number) {
  await sql`
    update ecritures_figees g set export = ${numero}
    from (${faits}) f where g.fait = f.fait and g.fait_id = f.cle and g.export is null`.execute(tx)
}
