import type { DocumentsAdminQuery, DocumentsQuery } from '@sillon/contract/pieces/documents'
import type { DocumentAdmin } from '@sillon/domain/pieces/documents/document'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { countUpTo, offsetOf, readPage, toPage } from '../../platform/db/page.ts'
import { isParti } from '../../platform/mail/parti.ts'

const RESUME = [
  'd.id',
  'd.type',
  'd.numero',
  'd.date_emission',
  sql<number | null>`(d.donnees #>> '{campagne,annee}')::int`.as('campagne'),
  'd.cotisation_id',
  'd.taille',
] as const

/**
 * Printing and sending are one transaction: a document printed, to be sent and not sent means that nobody has an
 * address.
 */
const ENVOI = sql<DocumentAdmin['envoi']>`case
  when d.modele_courriel is null then 'aucun'
  when d.courriel_le is not null then case when ${isParti('d.id')} then 'poste' else 'non_parti' end
  when d.produit_le is not null then 'sans_adresse'
  else 'en_attente' end`

/** Orders are left out: their prices are confidential and read elsewhere. */
export function listDocuments(db: Database, entreprise_id: string, query: DocumentsQuery) {
  let matching = db
    .selectFrom('documents as d')
    .where('d.entreprise_id', '=', entreprise_id)
    .where('d.type', '<>', 'bon_commande')
  if (query.type) matching = matching.where('d.type', '=', query.type)
  return readPage(db, query, {
    matching,
    rows: matching.select(RESUME).orderBy('d.date_emission', 'desc').orderBy('d.id'),
  })
}

export async function listDocumentsAdmin(db: Database, query: DocumentsAdminQuery) {
  const { q, entreprise_id, cotisation_id, type, envoi } = query
  let matching = db.selectFrom('documents as d').innerJoin('entreprises as e', 'e.id', 'd.entreprise_id')
  if (entreprise_id) matching = matching.where('d.entreprise_id', '=', entreprise_id)
  if (cotisation_id) matching = matching.where('d.cotisation_id', '=', cotisation_id)
  if (type) matching = matching.where('d.type', '=', type)
  if (envoi) matching = matching.where(ENVOI, '=', envoi)
  if (q) matching = matching.where('d.numero', '=', q.toUpperCase())
  const resultats = await matching
    .select([...RESUME, 'd.produit_le', 'd.courriel_le', ENVOI.as('envoi')])
    .select(['e.id as entreprise_id', 'e.no_adherent', 'e.raison_sociale'])
    .orderBy('d.date_emission', 'desc')
    .orderBy('d.id')
    .limit(query.par_page)
    .offset(offsetOf(query))
    .execute()
  const lignes = resultats.map(({ entreprise_id: id, no_adherent, raison_sociale, ...document }) => ({
    ...document,
    entreprise: { id, no_adherent, raison_sociale },
  }))
  return toPage(lignes as DocumentAdmin[], await countUpTo(db, matching), query)
}

export const findDocument = (db: Database, id: string) =>
  db.selectFrom('documents').select(['id', 'entreprise_id', 'type']).where('id', '=', id).executeTakeFirst()

/** The call or the invoice of a fee of this membership. */
export const findAppel = (db: Database, adhesion_id: string, cotisation_id: string) =>
  db
    .selectFrom('documents as d')
    .innerJoin('cotisations as c', 'c.id', 'd.cotisation_id')
    .select('d.id')
    .where('c.adhesion_id', '=', adhesion_id)
    .where('c.id', '=', cotisation_id)
    .where('d.type', 'in', ['appel', 'facture'])
    .orderBy('d.created_at', 'desc')
    .executeTakeFirst()
