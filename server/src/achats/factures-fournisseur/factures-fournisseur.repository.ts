import type { FactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-fournisseur'
import type { SyntaxeFacture, TypeFactureFournisseur } from '@sillon/domain/achats/factures-fournisseur/facture-lue'
import type { FactureFournisseurStatut } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import { STATUTS_COMPTES } from '@sillon/domain/achats/factures-fournisseur/facture-statut'
import type { LigneFacturee } from '@sillon/domain/achats/factures-fournisseur/ligne-facturee'
import type { StatutDonne } from '@sillon/domain/cycle'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { toDocument } from '../../platform/db/document.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

export const avecFournisseur = sql<FactureFournisseur['fournisseur']>`case when s.id is not null
  then jsonb_build_object('id', s.id, 'raison_sociale', s.raison_sociale) end`
export const avecCommande = sql<FactureFournisseur['commande']>`case when c.id is not null
  then jsonb_build_object('id', c.id, 'numero', c.numero, 'groupement_id', c.groupement_id) end`

const COLONNES = [
  'f.id',
  'f.version',
  'f.statut',
  'f.syntaxe',
  'f.type',
  'f.numero',
  'f.date_facture',
  'f.echeance',
  'f.vendeur',
  'f.identifiant_vendeur',
  'f.reference_commande',
  'f.lignes',
  'f.frais_ht',
  'f.total_ht',
  'f.total_tva',
  'f.total_ttc',
  'f.iban_masque',
  'f.motif',
  'f.decidee_le',
  'f.declaree_le',
  'f.created_at as deposee_le',
  'f.fournisseur_id',
  'f.commande_fournisseur_id',
  'f.fichier_id',
  'f.iban_chiffre',
] as const

const select = (db: Database) => db.selectFrom('factures_fournisseur as f').select(COLONNES)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
export type FactureEnregistree = Omit<Row, 'lignes'> & { lignes: LigneFacturee[] }

/** `verrou` locks the invoice until the end of the transaction. */
export async function findFacture(db: Database, id: string, { verrou = false } = {}) {
  const query = select(db).where('f.id', '=', id)
  const row = await (verrou ? query.forNoKeyUpdate() : query).executeTakeFirst()
  return row as FactureEnregistree | undefined
}

/** Shown on the page beside the row: the supplier, the order, who decided, the file. */
export async function findAlentours(db: Database, id: string) {
  return db
    .selectFrom('factures_fournisseur as f')
    .leftJoin('fournisseurs as s', 's.id', 'f.fournisseur_id')
    .leftJoin('commandes_fournisseur as c', 'c.id', 'f.commande_fournisseur_id')
    .leftJoin('utilisateurs as u', 'u.id', 'f.decidee_par')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .leftJoin('fichiers as p', 'p.id', 'f.fichier_id')
    .select([
      avecFournisseur.as('fournisseur'),
      avecCommande.as('commande'),
      'c.statut as commande_statut',
      nomComplet('a', 'u').as('decidee_par'),
      sql<FactureFournisseur['fichier']>`case when p.id is not null then jsonb_build_object(
        'nom', p.nom, 'type_mime', p.type_mime, 'taille', p.taille, 'empreinte', encode(p.sha256, 'hex')
      ) end`.as('fichier'),
    ])
    .where('f.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The invoices and credit notes of an order, by date. */
export async function listParCommande(db: Database, commande_id: string): Promise<FactureEnregistree[]> {
  const rows = await select(db)
    .where('f.commande_fournisseur_id', '=', commande_id)
    .orderBy('f.date_facture')
    .orderBy('f.created_at')
    .execute()
  return rows as FactureEnregistree[]
}

/** Total invoiced for an order, before VAT; null: nothing is. */
export async function sumFactures(db: Database, commande_id: string): Promise<number | null> {
  const { total } = await db
    .selectFrom('factures_fournisseur')
    .select(sql<number | null>`sum(case type when 'avoir' then -total_ht else total_ht end)::bigint`.as('total'))
    .where('commande_fournisseur_id', '=', commande_id)
    .where('statut', 'in', [...STATUTS_COMPTES])
    .executeTakeFirstOrThrow()
  return total
}

/** The invoice whose bytes are the same, refused ones aside. */
export const findCopie = (tx: Database, sha256: Buffer) =>
  tx
    .selectFrom('factures_fournisseur as f')
    .innerJoin('fichiers as p', 'p.id', 'f.fichier_id')
    .select('f.id')
    .where('p.sha256', '=', sha256)
    .where('f.statut', '<>', 'refusee')
    .executeTakeFirst()

type Contenu = {
  syntaxe: SyntaxeFacture
  type: TypeFactureFournisseur | null
  numero: string | null
  date_facture: string | null
  echeance: string | null
  vendeur: string | null
  identifiant_vendeur: string | null
  reference_commande: string | null
  lignes: readonly LigneFacturee[]
  frais_ht: number
  total_ht: number | null
  total_tva: number | null
  total_ttc: number | null
  iban_chiffre: Buffer | null
  iban_masque: string | null
  fournisseur_id: string | null
  commande_fournisseur_id: string | null
}
type Contenus = Partial<Contenu>

type Nouvelle = Contenus & { id: string; syntaxe: SyntaxeFacture; fichier_id: string; depose_par: string }

export async function insertFacture(
  tx: Database,
  { lignes, ...facture }: Nouvelle,
  statut: Extract<FactureFournisseurStatut, 'a_saisir' | 'a_controler'>,
) {
  await tx
    .insertInto('factures_fournisseur')
    .values({ ...facture, ...toDocument({ lignes }), statut: statut as StatutDonne<FactureFournisseurStatut> })
    .execute()
}

type Decision = {
  statut: StatutDonne<FactureFournisseurStatut>
  motif: string | null
  decidee_par: string | null
  decidee_le: Date | null
  declaree_le: Date | null
}

export async function updateFacture(tx: Database, id: string, { lignes, ...changement }: Contenus & Partial<Decision>) {
  await tx
    .updateTable('factures_fournisseur')
    .set((row) => ({
      ...changement,
      ...toDocument({ lignes }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteFacture(tx: Database, id: string) {
  await tx.deleteFrom('factures_fournisseur').where('id', '=', id).execute()
}
