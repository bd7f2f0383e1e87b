import type { Calcul } from '@sillon/domain/cotisations/calcul'
import { type DocumentType, SERIES } from '@sillon/domain/documents/document-type'
import type { DonneesDocument } from '@sillon/domain/documents/donnees'
import { anneeOf, type Jour } from '@sillon/domain/jour'
import { findTaux, type TauxTva } from '@sillon/domain/parametres/tva'
import { readParametres, SECTIONS } from '../parametres/sections.ts'
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
  const { taux } = await readParametres(tx, SECTIONS.tva)
  const emis = await insertDocuments(
    tx,
    documents.map(({ donnees, ...document }, rang) => ({
      ...document,
      type,
      date_emission,
      numero: numeros[rang] ?? null,
      donnees: withTaux(donnees, taux, date_emission),
    })),
  )
  if (documents.some(({ modele_courriel }) => modele_courriel)) await jobs.enqueue(tx, PRODUCTION_DOCUMENTS)
  return emis
}

/** A piece says in ten years what its rates were called and why there was no VAT. */
function withTaux(donnees: DonneesDocument, taux: readonly TauxTva[], jour: Jour): DonneesDocument {
  if (!donnees.calcul || donnees.taux) return donnees
  return { ...donnees, taux: freezeTaux(donnees.calcul, taux, jour) }
}

/** The rates that a computed fee uses, as they were that day. */
export const freezeTaux = (
  { tva }: Calcul,
  taux: readonly TauxTva[],
  jour: Jour,
): NonNullable<DonneesDocument['taux']> =>
  tva
    .flatMap(({ code }) => findTaux(taux, code, jour) ?? [])
    .map(({ code, libelle, taux_pct, mention, categorie }) => ({ code, libelle, taux_pct, mention, categorie }))
