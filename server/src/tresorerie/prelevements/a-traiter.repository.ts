import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type Rejet = { raison_sociale: string; code_rejet: string | null }

/** Open fees and invoices whose last debit was returned by the bank, the oldest first; `id`: their company. */
export const readRejets = (db: Database) =>
  readPremiers<Rejet>(
    db,
    sql`
    select c.entreprise_id as id, e.raison_sociale, l.code_rejet, c.reste as montant, p.date_prelevement as rang
    from lignes_prelevement l
      join prelevements p on p.id = l.prelevement_id
      join creances c on c.id = l.creance_id
      join entreprises e on e.id = c.entreprise_id
    where l.statut = 'rejetee' and c.ouverte and c.reste > 0
      and not exists (
        select from lignes_prelevement s
        where s.creance_id = l.creance_id and s.statut <> 'annulee' and (s.created_at, s.id) > (l.created_at, l.id)
      )`,
  )

type LotPrepare = { lignes: number }

/** Debit files prepared and not given to the bank, the first date first. */
export const readLotsPrepares = (db: Database) =>
  readPremiers<LotPrepare>(
    db,
    sql`
    select p.id, p.date_prelevement as rang, l.lignes, l.montant
    from prelevements p
      join lateral (
        select count(*) as lignes, sum(montant)::bigint as montant
        from lignes_prelevement where prelevement_id = p.id and statut = 'prevue'
      ) l on true
    where p.statut = 'prepare'`,
  )
