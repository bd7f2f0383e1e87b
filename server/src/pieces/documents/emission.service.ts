import { anneeOf, type Jour } from '@sillon/domain/jour'
import { type DocumentType, SERIES } from '@sillon/domain/organisme/parametres/document-type'
import { findTaux, type TauxTva } from '@sillon/domain/organisme/parametres/tva'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import type { DonneesDocument } from '@sillon/domain/pieces/documents/donnees'
import { notesOf } from '@sillon/domain/pieces/documents/notes'
import { isFacturee, phraseRefus, refusFacture } from '@sillon/domain/pieces/documents/regles-facture'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { takeNumeros } from '../../organisme/parametres/compteurs.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Emis, insertDocuments, type NouveauDocument, withdrawRetenus } from './documents.repository.ts'

export const PRODUCTION_DOCUMENTS = 'production_documents'
/** Prints and mails what waited, at its hour. */
export const DOCUMENTS_RETENUS = 'documents_retenus'

type Serie = { type: DocumentType; date_emission: Jour }

/** `numero`: given when the document already has its number. */
type AEmettre = Omit<NouveauDocument, 'type' | 'date_emission'> & { numero?: string }

/**
 * Issues documents of one type and one day, in the transaction of the act: numbered and frozen. They are printed soon
 * after the commit when one of them goes by mail, else when first opened.
 */
export async function emitDocuments(
  tx: Database,
  jobs: Jobs,
  { type, date_emission }: Serie,
  documents: readonly AEmettre[],
): Promise<Emis[]> {
  if (documents.length === 0) return []
  const freeze = await readGel(tx, date_emission)
  const geles = documents.map((document) => ({ ...document, donnees: freeze(type, document.donnees) }))
  requireFactures(geles, { type, date_emission })
  const serie = SERIES[type]
  const nouveaux = geles.filter(({ numero }) => numero === undefined).length
  const numeros = serie && nouveaux > 0 ? await takeNumeros(tx, serie, anneeOf(date_emission), nouveaux) : []
  const emis = await insertDocuments(
    tx,
    geles.map(({ numero, ...document }) => ({
      ...document,
      type,
      date_emission,
      numero: numero ?? numeros.shift() ?? null,
    })),
  )
  const postes = documents.filter(({ modele_courriel }) => modele_courriel)
  if (postes.some(({ attend }) => !attend)) await jobs.enqueue(tx, PRODUCTION_DOCUMENTS)
  const attend = Math.max(0, ...postes.map((document) => document.attend ?? 0))
  if (attend > 0) await jobs.enqueue(tx, DOCUMENTS_RETENUS, attend)
  return emis
}

/** Takes back the mails of these orders that have not left, and gives by order the one that its company was owed. */
export async function withdrawBons(tx: Database, bon_ids: readonly string[]): Promise<Map<string, string>> {
  const dus = new Map<string, string>()
  for (const { bon_commande_id, modele_courriel } of await withdrawRetenus(tx, bon_ids)) {
    if (bon_commande_id && modele_courriel) dus.set(bon_commande_id, modele_courriel)
  }
  return dus
}

/** Throws before a number is taken when an invoice breaks the rules of electronic invoicing. */
function requireFactures(documents: readonly AEmettre[], { type, date_emission }: Serie) {
  for (const { donnees } of documents) {
    const refus = isFacturee(type, donnees) ? refusFacture({ date_emission, donnees }) : []
    if (refus.length === 0) continue
    const qui = documents.length > 1 ? `${donnees.destinataire.raison_sociale}\u00a0: ` : ''
    throw new RuleViolation('facture.refusee', `${qui}${phraseRefus(refus)}`)
  }
}

/**
 * Reads once what every document freezes besides its subject: the VAT rates, and the mentions that the law requires on
 * an invoice.
 */
export async function readGel(tx: Database, date_emission: Jour) {
  const { taux } = await readParametres(tx, SECTIONS.tva)
  const notes = notesOf(await readParametres(tx, SECTIONS.documents))
  return (type: DocumentType, donnees: DonneesDocument): DonneesDocument => ({
    ...withTaux(donnees, taux, date_emission),
    ...(isFacturee(type, donnees) && { notes }),
  })
}

/** Takes the next number of a type, for what carries it before its document exists. */
export async function takeNumero(tx: Database, type: DocumentType, jour: Jour): Promise<string> {
  const serie = SERIES[type]
  const [numero] = serie ? await takeNumeros(tx, serie, anneeOf(jour), 1) : []
  if (numero === undefined) throw new Error('This type of piece has no series.')
  return numero
}

/** Freezes the labels of the VAT rates and the reasons for no VAT, which the document must still show in ten years. */
function withTaux(donnees: DonneesDocument, taux: readonly TauxTva[], jour: Jour): DonneesDocument {
  const calcul = donnees.calcul ?? donnees.bon?.calcul
  if (!calcul || donnees.taux) return donnees
  return { ...donnees, taux: freezeTaux(calcul, taux, jour) }
}

/** The VAT rates that a computed fee or order uses, as they were that day. */
export const freezeTaux = (
  { tva }: Pick<Calcul, 'tva'>,
  taux: readonly TauxTva[],
  jour: Jour,
): NonNullable<DonneesDocument['taux']> =>
  tva
    .flatMap(({ code }) => findTaux(taux, code, jour) ?? [])
    .map(({ code, libelle, taux_pct, mention, categorie }) => ({ code, libelle, taux_pct, mention, categorie }))
