import type { Jour } from '@sillon/domain/jour'
import type { DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import type { Database } from '../../platform/db/database.ts'

export type NouveauDocument = {
  type: DocumentType
  /** Null: of a supplier order. */
  entreprise_id: string | null
  cotisation_id?: string | null
  reglement_id?: string | null
  mandat_id?: string | null
  bon_commande_id?: string | null
  commande_fournisseur_id?: string | null
  /** Of a piece that is issued again under its number. */
  edition?: number
  date_emission: Jour
  donnees: DonneesDocument
  code_verification?: string | null
  /** The mail that leaves with it, once it is produced. */
  modele_courriel?: string | null
}

export type Emis = { id: string; numero: string | null }

/** In the order given. */
export function insertDocuments(
  tx: Database,
  documents: readonly (NouveauDocument & { numero: string | null })[],
): Promise<Emis[]> {
  return tx
    .insertInto('documents')
    .values(documents.map(({ donnees, ...document }) => ({ ...document, donnees: JSON.stringify(donnees) })))
    .returning(['id', 'numero'])
    .execute()
}
