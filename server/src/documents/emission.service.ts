import { type DocumentType, SERIES } from '@sillon/domain/documents/document-type'
import { anneeOf, type Jour } from '@sillon/domain/jour'
import type { Database } from '../platform/db/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { type Emis, insertDocuments, type NouveauDocument } from './documents.repository.ts'
import { takeNumeros } from './numeros.repository.ts'

export const PRODUCTION_DOCUMENTS = 'production_documents'

type Serie = { type: DocumentType; date_emission: Jour }

/** Issues pieces of one type and one day, in the transaction of the act: numbered, frozen, produced soon after the commit. */
export async function emitDocuments(
  tx: Database,
  jobs: Jobs,
  { type, date_emission }: Serie,
  documents: readonly Omit<NouveauDocument, 'type' | 'date_emission'>[],
): Promise<Emis[]> {
  if (documents.length === 0) return []
  const serie = SERIES[type]
  const numeros = serie ? await takeNumeros(tx, serie, anneeOf(date_emission), documents.length) : []
  const emis = await insertDocuments(
    tx,
    documents.map((document, rang) => ({ ...document, type, date_emission, numero: numeros[rang] ?? null })),
  )
  if (documents.some(({ modele_courriel }) => modele_courriel)) await jobs.enqueue(tx, PRODUCTION_DOCUMENTS)
  return emis
}
