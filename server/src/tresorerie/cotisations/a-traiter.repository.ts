import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type Retard = { raison_sociale: string; cotisations: number; rompu: boolean }

/**
 * Companies with called fees past their due date, by their oldest one. A fee in dispute waits for its answer, one in a plan
 * of payment for its instalments.
 */
export const readRetards = (db: Database, today: Jour) =>
  readPremiers<Retard>(
    db,
    sql`
    select e.id, e.raison_sociale, count(*) as cotisations, sum(c.montant_du - c.regle)::bigint as montant,
      min(c.echeance) as rang, coalesce(bool_or(v.exigible_le < ${today}::date), false) as rompu
    from cotisations c join entreprises e on e.id = c.entreprise_id
    left join echeanciers_courants v on v.creance_id = c.id
    where c.statut in ('appelee', 'partiellement_payee') and c.echeance < ${today}::date and c.litige_motif is null
      and coalesce(v.exigible_le < ${today}::date, true)
    group by e.id`,
  )
