import type { Jour } from '@sillon/domain/jour'
import type { DocumentType } from '@sillon/domain/organisme/parametres/document-type'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { sql } from 'kysely'
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
  /** Seconds during which its mail waits, and may be taken back. */
  attend?: number
}

export type Emis = { id: string; numero: string | null }

/** Returns the rows in the given order. */
export function insertDocuments(
  tx: Database,
  documents: readonly (NouveauDocument & { numero: string | null })[],
): Promise<Emis[]> {
  return tx
    .insertInto('documents')
    .values(
      documents.map(({ donnees, attend = 0, ...document }) => ({
        ...document,
        donnees: JSON.stringify(donnees),
        courriel_pas_avant: attend > 0 ? sql<Date>`clock_timestamp() + make_interval(secs => ${attend})` : null,
      })),
    )
    .returning(['id', 'numero'])
    .execute()
}

/** Takes back the mails of these orders that still wait; says what each would have been. The one being printed leaves. */
export async function withdrawRetenus(tx: Database, bon_ids: readonly string[]) {
  const retenus = await tx
    .selectFrom('documents')
    .select(['id', 'bon_commande_id', 'modele_courriel'])
    .where('bon_commande_id', 'in', bon_ids)
    .where('courriel_pas_avant', 'is not', null)
    .where('produit_le', 'is', null)
    .where('modele_courriel', 'is not', null)
    .forUpdate()
    .execute()
  if (retenus.length === 0) return retenus
  const ids = retenus.map(({ id }) => id)
  await tx.updateTable('documents').set({ modele_courriel: null }).where('id', 'in', ids).execute()
  return retenus
}
