import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type Retard = { raison_sociale: string; cotisations: number; rompu: boolean }

/**
 * Companies with called fees past their due date, by their oldest one. A fee in dispute waits for its answer, one in a plan
 * of payment for its instalments: `rompu` is the rule `suitEcheancier` in SQL, and a test compares the two.
 */
export const readRetards = (db: Database, today: Jour) =>
  readPremiers<Retard>(
    db,
    sql`
    select e.id, e.raison_sociale, count(*) as cotisations, sum(c.montant_du - c.regle)::bigint as montant,
      min(c.echeance) as rang, coalesce(bool_or(plan.rompu), false) as rompu
    from cotisations c join entreprises e on e.id = c.entreprise_id
    left join lateral (
      select min(x.date_echeance) < ${today}::date
        and sum(x.montant) filter (where x.date_echeance < ${today}::date) > sum(x.montant) - (
          select sum(case when o.ouverte then o.reste else 0 end)
          from pieces_echeancier p join creances o on o.id = p.creance_id where p.echeancier_id = v.echeancier_id
        ) as rompu
      from echeanciers_courants v join echeances_echeancier x on x.echeancier_id = v.echeancier_id
      where v.creance_id = c.id
      group by v.echeancier_id
    ) plan on true
    where c.statut in ('appelee', 'partiellement_payee') and c.echeance < ${today}::date and c.litige_motif is null
      and plan.rompu is not false
    group by e.id`,
  )
