import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type PropositionEnAttente = {
  raison_sociale: string
  designation: string
  nombre_actuel: number
  nombre_propose: number
}

/** Proposals without an answer, by order, the first that expires first. */
export const readPropositionsEnAttente = (db: Database, now: Date) =>
  readPremiers<PropositionEnAttente>(
    db,
    sql`
    select b.id, e.raison_sociale, x.designation, p.nombre_actuel, p.nombre_propose, b.total_ttc as montant,
      p.expire_le as rang
    from propositions p
      join bons_commande b on b.id = p.bon_commande_id and b.statut <> 'annule'
      join entreprises e on e.id = b.entreprise_id
      join articles_achat x on x.id = p.article_id
    where p.statut = 'proposee' and p.expire_le > ${now}`,
  )
