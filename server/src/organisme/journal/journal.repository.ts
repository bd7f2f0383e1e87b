import type { Jour } from '@sillon/domain/jour'
import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { slicesOf } from '../../platform/db/slices.ts'

type Ligne = {
  action: ActionJournal
  objet: ObjetJournal
  objet_id?: string | null | undefined
  acteur_id?: string
  pour_id?: string | null
  requete_id?: string
  avant?: Record<string, unknown> | null
  apres?: Record<string, unknown> | null
}

export async function insertEntrees(db: Database, lignes: readonly Ligne[]) {
  const rows = lignes.map(({ avant, apres, ...ligne }) => ({
    ...ligne,
    avant: avant ? JSON.stringify(avant) : null,
    apres: apres ? JSON.stringify(apres) : null,
  }))
  for (const tranche of slicesOf(rows)) await db.insertInto('journal').values(tranche).execute()
}

const LOT = 5_000

type Perimees = { jour: Jour; actions?: readonly string[]; signal: AbortSignal }

/** Deletes a few thousand lines at a time, so that others can write meanwhile. */
export async function deleteLignesBefore(db: Database, { jour, actions, signal }: Perimees) {
  let deleted = LOT
  while (deleted === LOT && !signal.aborted) {
    const perimees = db
      .selectFrom('journal')
      .select('id')
      .where(sql<boolean>`(quand at time zone 'Europe/Paris')::date < ${jour}::date`)
      .$if(actions !== undefined, (query) => query.where('action', 'in', actions ?? []))
      .limit(LOT)
    const { numDeletedRows } = await db.deleteFrom('journal').where('id', 'in', perimees).executeTakeFirst()
    deleted = Number(numDeletedRows)
  }
}
