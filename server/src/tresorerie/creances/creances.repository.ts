import type { Jour } from '@sillon/domain/jour'
import type { CotisationStatut } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { CreanceOuverte, CreanceSuivie, NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import type { FactureStatut } from '@sillon/domain/tresorerie/creances/facture-statut'
import { sql } from 'kysely'
import { selectEntreprisesOf } from '../../comptes/droits/acces.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { keepStatement } from '../../platform/db/kept-statement.ts'
import { ANNONCE } from './annonces.repository.ts'
import { EXIGIBLE_LE } from './exigible.repository.ts'
import { OBJET } from './objet.repository.ts'
import { planifieLe } from './planifie.repository.ts'

/** The unpaid fees and invoices of these companies, by company, the oldest due date first. */
export async function listOuvertes(
  db: Database,
  entreprise_ids: readonly string[],
): Promise<Map<string, (CreanceOuverte & { entreprise_id: string })[]>> {
  const rows = await db
    .selectFrom('creances as c')
    .select(['c.entreprise_id', 'c.id', 'c.nature', 'c.numero', OBJET, 'c.echeance', 'c.montant_du', 'c.reste'])
    .where(sql<boolean>`c.entreprise_id = any(${[...entreprise_ids]}::uuid[])`)
    .where('ouverte', '=', true)
    .orderBy(sql`echeance asc nulls last`)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ entreprise_id }) => entreprise_id)
}

/** Those of one company, with what it said of each: one statement. */
export function listSuivies(db: Database, entreprise_id: string): Promise<CreanceSuivie[]> {
  return db
    .selectFrom('creances as c')
    .select(['c.id', 'c.nature', 'c.numero', OBJET, 'c.echeance', 'c.montant_du', 'c.reste', 'c.version'])
    .select([ANNONCE, EXIGIBLE_LE])
    .where('c.entreprise_id', '=', entreprise_id)
    .where(sql<boolean>`c.ouverte`)
    .orderBy(sql`c.echeance asc nulls last`)
    .orderBy('c.id')
    .execute()
}

/** More pieces than the companies of anyone owe at once. */
const MAX = 100

/** The unpaid pieces of the companies where the person has a right today, the oldest due date first. */
export const listDues = keepStatement((db, { adherent_id, today }: { adherent_id: string; today: Jour }) =>
  db
    .selectFrom('creances as c')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .leftJoin('cotisations as f', 'f.id', 'c.id')
    .select(['c.id', 'c.entreprise_id', 'e.raison_sociale', 'c.nature', 'c.numero', OBJET, 'c.echeance'])
    .select(['c.montant_du', 'c.reste', ANNONCE, EXIGIBLE_LE])
    .select([
      sql<boolean>`f.litige_motif is not null`.as('litige'),
      sql<string>`coalesce(f.adhesion_id, (
        select a.id from adhesions a where a.entreprise_id = c.entreprise_id order by a.created_at desc, a.id limit 1
      ))`.as('adhesion_id'),
      planifieLe('c.id').as('planifie_le'),
    ])
    .where('c.ouverte', '=', true)
    .where('c.entreprise_id', 'in', selectEntreprisesOf(db, { adherent_id, today }))
    .orderBy(sql`c.echeance asc nulls last`)
    .orderBy('c.id')
    .limit(MAX),
)

/** Cents, negative when they are taken back, that a payment brings to a fee or an invoice. */
export type Part = { creance_id: string; nature: NatureCreance; montant: number }

export const moveRegleCotisations = (tx: Database, parts: readonly Part[]) =>
  moveRegle<CotisationStatut>(tx, 'cotisations', parts)

export const moveRegleFactures = (tx: Database, parts: readonly Part[]) =>
  moveRegle<FactureStatut>(tx, 'factures', parts)

type Reglee<Statut> = { id: string; statut: Statut; montant_du: number; regle: number }

/** Adds these parts to what is paid. Returns the new amounts, with the status of before. */
async function moveRegle<Statut>(
  tx: Database,
  table: 'cotisations' | 'factures',
  parts: readonly Part[],
): Promise<Reglee<Statut>[]> {
  if (parts.length === 0) return []
  const ids = parts.map(({ creance_id }) => creance_id)
  const montants = parts.map(({ montant }) => montant)
  const { rows } = await sql<Reglee<Statut>>`
    update ${sql.table(table)} c
    set regle = c.regle + p.montant, version = c.version + 1
    from (
      select id, sum(montant)::bigint as montant from unnest(${ids}::uuid[], ${montants}::bigint[]) as p (id, montant)
      group by id
    ) p
    where c.id = p.id
    returning c.id, c.statut, c.montant_du, c.regle`.execute(tx)
  return rows
}

export async function setStatutCotisations(tx: Database, ids: readonly string[], statut: CotisationStatut) {
  await tx.updateTable('cotisations').set({ statut }).where('id', 'in', ids).execute()
}

export async function setStatutFactures(tx: Database, ids: readonly string[], statut: FactureStatut) {
  await tx.updateTable('factures').set({ statut }).where('id', 'in', ids).execute()
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
    .set((row) => ({ credite: row('credite', '+', montant), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['montant_du', 'regle', 'statut'])
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
    .where('statut', 'in', ['a_payer', 'partiellement_payee'])
    .orderBy('date_emission')
    .executeTakeFirst()

/** Whether a direct debit being prepared would still collect the piece. */
export async function isInPrelevement(tx: Database, creance_id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('lignes_prelevement')
    .select('id')
    .where('creance_id', '=', creance_id)
    .where('statut', '=', 'prevue')
    .executeTakeFirst()
  return found !== undefined
}
