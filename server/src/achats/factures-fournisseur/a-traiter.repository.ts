import type { FactureFournisseurStatut } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPremiers } from '../../platform/db/premiers.ts'

type FactureATraiter = {
  statut: FactureFournisseurStatut
  vendeur: string | null
  numero: string | null
}

/** Supplier invoices to enter, to check, or refused without the platform knowing it, the oldest first. */
export const readFacturesATraiter = (db: Database) =>
  readPremiers<FactureATraiter>(
    db,
    sql`
    select f.id, f.statut, coalesce(s.raison_sociale, f.vendeur) as vendeur, f.numero, f.total_ttc as montant,
      f.created_at as rang
    from factures_fournisseur f left join fournisseurs s on s.id = f.fournisseur_id
    where f.statut in ('a_saisir', 'a_controler')
      or (f.statut in ('contestee', 'refusee') and f.declaree_le is null)`,
  )
