import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type ReleveARapprocher = { du: Jour; au: Jour; restants: number; nombre: number }

/** Statements with movements that no piece explains, the first dropped first. */
export const readReleves = (db: Database) =>
  readPremiers<ReleveARapprocher>(
    db,
    sql`
    select r.id, r.du, r.au, r.created_at as rang, m.nombre, m.restants, m.montant
    from releves_bancaires r
      join lateral (
        select count(*) as nombre, count(*) filter (where statut in ('a_voir', 'en_attente')) as restants,
          (sum(abs(montant)) filter (where statut in ('a_voir', 'en_attente')))::bigint as montant
        from mouvements_bancaires where releve_id = r.id
      ) m on m.restants > 0`,
  )
