import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type Rejet = { raison_sociale: string; code_rejet: string | null }

/** Open fees whose last debit was returned by the bank, the oldest first. */
export const readRejets = (db: Database) =>
  readPremiers<Rejet>(
    db,
    sql`
    select c.id, e.raison_sociale, l.code_rejet, c.montant_du - c.regle as montant, p.date_prelevement as rang
    from lignes_prelevement l
      join prelevements p on p.id = l.prelevement_id
      join cotisations c on c.id = l.cotisation_id
      join entreprises e on e.id = c.entreprise_id
    where l.statut = 'rejetee' and c.statut in ('appelee', 'partiellement_payee') and c.montant_du > c.regle
      and not exists (
        select from lignes_prelevement s
        where s.cotisation_id = l.cotisation_id and s.statut <> 'annulee' and (s.created_at, s.id) > (l.created_at, l.id)
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
