import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type Retard = { raison_sociale: string; cotisations: number }

/** Companies with called fees past their due date, by their oldest one. A fee in dispute waits for its answer. */
export const readRetards = (db: Database, today: Jour) =>
  readPremiers<Retard>(
    db,
    sql`
    select e.id, e.raison_sociale, count(*) as cotisations, sum(c.montant_du - c.regle)::bigint as montant,
      min(c.echeance) as rang
    from cotisations c join entreprises e on e.id = c.entreprise_id
    where c.statut in ('appelee', 'partiellement_payee') and c.echeance < ${today}::date and c.litige_motif is null
    group by e.id`,
  )
