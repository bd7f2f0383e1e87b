import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { keepStatement } from '../../platform/db/kept-statement.ts'

/** The day of the last debit planned or sent for the fee or the invoice that this column names. */
export const planifieLe = (creance_id: string) => sql<Jour | null>`(
  select max(p.date_prelevement) from lignes_prelevement l join prelevements p on p.id = l.prelevement_id
  where l.creance_id = ${sql.ref(creance_id)} and l.statut in ('prevue', 'exportee')
)`

export const listPlanifiees = keepStatement(
  (_, { ids }: { ids: readonly string[] }) => sql<{ id: string; planifie_le: Jour | null }>`
    select c.id, ${planifieLe('c.id')} as planifie_le from unnest(${ids}::uuid[]) as c (id)`,
)
