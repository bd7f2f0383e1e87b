import type { Jour } from '@sillon/domain/jour'
import type { CotisationStatut } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { CreanceOuverte, NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import type { FactureStatut } from '@sillon/domain/tresorerie/creances/facture-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The unpaid fees and invoices of a company, the oldest due date first. */
export function listOuvertes(db: Database, entreprise_id: string): Promise<CreanceOuverte[]> {
  return db
    .selectFrom('creances')
    .select(['id', 'nature', 'numero', 'objet', 'echeance', 'montant_du', 'reste'])
    .where('entreprise_id', '=', entreprise_id)
    .where('ouverte', '=', true)
    .orderBy(sql`echeance asc nulls last`)
    .orderBy('id')
    .execute()
}

type Reglee = { montant_du: number; regle: number } & (
  | { nature: 'cotisation'; statut: CotisationStatut }
  | { nature: 'facture'; statut: FactureStatut }
)

/** Adds `montant`, which may be negative, to what is paid of a fee or an invoice. Returns its new amounts. */
export async function moveRegle(
  tx: Database,
  { id, nature }: { id: string; nature: NatureCreance },
  montant: number,
): Promise<Reglee> {
  const moved = { updated_at: new Date() }
  if (nature === 'facture') {
    const facture = await tx
      .updateTable('factures')
      .set((row) => ({ ...moved, regle: row('regle', '+', montant), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .returning(['statut', 'montant_du', 'regle'])
      .executeTakeFirstOrThrow()
    return { ...facture, nature }
  }
  const cotisation = await tx
    .updateTable('cotisations')
    .set((row) => ({ ...moved, regle: row('regle', '+', montant), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['statut', 'montant_du', 'regle'])
    .executeTakeFirstOrThrow()
  return { ...cotisation, nature }
}

export async function setStatutCotisation(tx: Database, id: string, statut: CotisationStatut) {
  await tx.updateTable('cotisations').set({ statut }).where('id', '=', id).execute()
}

export async function setStatutFacture(tx: Database, id: string, statut: FactureStatut) {
  await tx.updateTable('factures').set({ statut }).where('id', '=', id).execute()
}

export type NouvelleFacture = {
  /** The id of the invoice among the documents. */
  id: string
  entreprise_id: string
  bon_commande_id: string
  numero: string
  objet: string
  date_emission: Jour
  echeance: Jour
  montant_ttc: number
  statut: FactureStatut
}

export async function insertFactures(tx: Database, factures: readonly NouvelleFacture[]) {
  await tx
    .insertInto('factures')
    .values([...factures])
    .execute()
}

/** Adds a credit note to an invoice. Returns what is due on it from now on, and what is paid, in cents. */
export const addCredit = (tx: Database, id: string, montant: number) =>
  tx
    .updateTable('factures')
    .set((row) => ({ credite: row('credite', '+', montant), version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returning(['montant_du', 'regle'])
    .executeTakeFirstOrThrow()

/** Amounts due and paid on an invoice, in cents; undefined when the document is no invoice of goods. */
export const findFacture = (tx: Database, id: string) =>
  tx.selectFrom('factures').select(['montant_du', 'regle']).where('id', '=', id).executeTakeFirst()

/** The first invoice of an order that is not paid, with what is left on it in cents. */
export const findOuverte = (db: Database, bon_commande_id: string) =>
  db
    .selectFrom('factures')
    .select(['numero', sql<number>`montant_du - regle`.as('reste')])
    .where('bon_commande_id', '=', bon_commande_id)
    .where('statut', '<>', 'payee')
    .orderBy('date_emission')
    .executeTakeFirst()
