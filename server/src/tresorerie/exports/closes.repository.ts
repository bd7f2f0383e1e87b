import type { Jour } from '@sillon/domain/jour'
import type { Ecriture } from '@sillon/domain/tresorerie/ecritures/ecriture'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { slicesOf } from '../../platform/db/slices.ts'
import { type Choix, isChoisie } from './exportees.repository.ts'

type Periode = { du: Jour; au: Jour }

/** `fait` and `fait_id` name the fact. */
export type EcritureNommee = { fait: string; fait_id: string; ecriture: Ecriture }

const LOT = 1_000

/** The entries of closed months in the period, as their closing froze them, a thousand at a time. */
export async function* listCloses(db: Database, { du, au }: Periode, choix: Choix): AsyncGenerator<EcritureNommee[]> {
  let after = { mois: '0001-01-01', ordre: 0 }
  for (;;) {
    const { rows } = await sql<{ fait: string; fait_id: string; mois: Jour; ordre: number; ecriture: Ecriture }>`
      select fait, fait_id, mois, ordre, ecriture from ecritures_closes c
      where mois between date_trunc('month', ${du}::date)::date and ${au}::date and jour between ${du} and ${au}
        and (mois, ordre) > (${after.mois}::date, ${after.ordre})
        and ${isChoisie(choix, sql`c.fait`, sql`c.fait_id`)}
      order by mois, ordre limit ${LOT}`.execute(db)
    if (rows.length > 0) yield rows.map(({ fait, fait_id, ecriture }) => ({ fait, fait_id, ecriture }))
    after = rows.at(-1) ?? after
    if (rows.length < LOT) return
  }
}

/** The last number of each journal in this year. */
export async function listDerniersRangs(tx: Database, annee: number): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('ecritures_closes')
    .select(['journal', ({ fn }) => fn.max('rang').as('rang')])
    .where('annee', '=', annee)
    .groupBy('journal')
    .execute()
  return new Map(rows.map(({ journal, rang }) => [journal, Number(rang)]))
}

type Close = {
  fait: string
  fait_id: string
  mois: Jour
  ordre: number
  jour: Jour
  journal: string
  annee: number
  rang: number
  ecriture: string
}

export async function insertCloses(tx: Database, lignes: readonly Close[]) {
  for (const tranche of slicesOf(lignes)) await tx.insertInto('ecritures_closes').values(tranche).execute()
}

/** Says that the files of the closed months that the period holds whole were taken. */
export const markExportes = (tx: Database, { du, au }: Periode, { le, par }: { le: Date; par: string }) =>
  tx
    .updateTable('mois_comptables')
    .set({ exporte_le: le, exporte_par: par })
    .where('mois', '>=', du)
    .where(sql<boolean>`(mois + interval '1 month - 1 day')::date <= ${au}::date`)
    .execute()
