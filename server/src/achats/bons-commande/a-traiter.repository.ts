import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type Reconfirmation = { raison_sociale: string; libelle: string; motif: string | null }

/** Orders whose member has to agree to a new price, the oldest question first. */
export const readAReconfirmer = (db: Database) =>
  readPremiers<Reconfirmation>(
    db,
    sql`
    select b.id, e.raison_sociale, g.libelle, b.motif, b.total_ttc as montant, b.accord_demande_le as rang
    from bons_commande b
      join entreprises e on e.id = b.entreprise_id
      join groupements_achats g on g.id = b.groupement_id
    where b.statut = 'a_reconfirmer'`,
  )
