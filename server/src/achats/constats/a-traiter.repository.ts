import type { Conditionnement } from '@sillon/domain/unite'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type ATraiter = {
  raison_sociale: string
  /** The first article of the order that is missing or damaged, and how many others are. */
  designation: string
  conditionnement: Conditionnement
  etat: 'manquant' | 'abime'
  nombre: number
  autres: number
}

/** Orders whose member misses something, or received it damaged: the oldest answer first. */
export const readATraiter = (db: Database) =>
  readPremiers<ATraiter>(
    db,
    sql`
    select distinct on (b.id) b.id, e.raison_sociale, a.designation, a.conditionnement, c.etat, c.nombre,
      (count(*) over (partition by b.id) - 1)::int as autres, null::bigint as montant, c.constate_le as rang
    from constats c
      join lignes_commande l on l.id = c.ligne_commande_id
      join bons_commande b on b.id = l.bon_commande_id
      join articles_achat a on a.id = l.article_id
      join entreprises e on e.id = b.entreprise_id
    where c.traite_le is null and c.etat <> 'recu'
    order by b.id, c.constate_le`,
  )
