import type { Jour } from '@sillon/domain/jour'
import type { DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import type { Database } from '../../platform/db/database.ts'

export type NouveauDocument = {
  type: DocumentType
  /** Null for the document of a supplier order. */
  entreprise_id: string | null
  cotisation_id?: string | null
  reglement_id?: string | null
  mandat_id?: string | null
  bon_commande_id?: string | null
  commande_fournisseur_id?: string | null
  /** Rank of the edition, for a document issued again under the same number. */
  edition?: number
  date_emission: Jour
  donnees: DonneesDocument
  code_verification?: string | null
  /** The mail to send with the document once it is printed. */
  modele_courriel?: string | null
}

export type Emis = { id: string; numero: string | null }

/** Returns the rows in the given order. */
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
