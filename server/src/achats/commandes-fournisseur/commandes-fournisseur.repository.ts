import type { CommandeFournisseur } from '@sillon/domain/achats/commandes-fournisseur/commande-fournisseur'
import type { ContenuCommande } from '@sillon/domain/pieces/documents/contenu-commande'
import type { Database } from '../../platform/db/database.ts'
import { isParti } from '../../platform/mail/parti.ts'

const COLONNES = [
  'f.id',
  'f.version',
  'f.numero',
  'f.groupement_id',
  'f.statut',
  'f.date_emission',
  'f.total_ht',
  'f.lignes as contenu',
  'f.envoyee_le',
  'f.motif',
  's.id as fournisseur_id',
  's.raison_sociale',
  's.email_commandes',
  isParti('f.id').as('partie'),
] as const

export type CommandeEnregistree = CommandeFournisseur & { groupement_id: string }

const select = (db: Database) =>
  db
    .selectFrom('commandes_fournisseur as f')
    .innerJoin('fournisseurs as s', 's.id', 'f.fournisseur_id')
    .select(COLONNES)

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function toCommande({ fournisseur_id, raison_sociale, email_commandes, ...row }: Row): CommandeEnregistree {
  return {
    ...row,
    fournisseur: { id: fournisseur_id, raison_sociale, email_commandes },
  } as CommandeEnregistree
}

export async function findCommande(db: Database, id: string): Promise<CommandeEnregistree | undefined> {
  const row = await select(db).where('f.id', '=', id).executeTakeFirst()
  return row && toCommande(row)
}

/** The latest first. */
export async function listCommandes(db: Database, groupement_id: string): Promise<CommandeEnregistree[]> {
  const rows = await select(db).where('f.groupement_id', '=', groupement_id).orderBy('f.created_at', 'desc').execute()
  return rows.map(toCommande)
}

type Nouvelle = {
  numero: string
  groupement_id: string
  fournisseur_id: string
  date_emission: string
  contenu: ContenuCommande
}

export async function insertCommande(tx: Database, { contenu, ...commande }: Nouvelle): Promise<string> {
  const { id } = await tx
    .insertInto('commandes_fournisseur')
    .values({ ...commande, total_ht: contenu.total_ht, lignes: JSON.stringify(contenu) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Changement = Partial<Pick<CommandeFournisseur, 'statut' | 'motif'>> & { envoyee_le?: Date }

export async function updateCommande(tx: Database, id: string, changement: Changement) {
  await tx
    .updateTable('commandes_fournisseur')
    .set((row) => ({ ...changement, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Whether a reception that is not cancelled exists. */
export async function hasReception(db: Database, commande_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('receptions')
    .select('id')
    .where('commande_fournisseur_id', '=', commande_id)
    .where('annulee_le', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const findPiece = (db: Database, commande_fournisseur_id: string) =>
  db
    .selectFrom('documents')
    .select('id')
    .where('commande_fournisseur_id', '=', commande_fournisseur_id)
    .where('type', '=', 'commande_fournisseur')
    .executeTakeFirst()

/** The supplier’s attributes that a document prints. */
export const findFournisseur = (db: Database, id: string) =>
  db
    .selectFrom('fournisseurs')
    .select([
      'id',
      'code',
      'raison_sociale',
      'email_commandes',
      'siret',
      'tva_intra',
      'adresse',
      'pays',
      'statut',
      'code_client',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

const A_FACTURER_MAX = 300

export async function listAFacturer(db: Database, une: { id?: string; numero?: string } = {}) {
  let query = select(db)
    .innerJoin('groupements_achats as g', 'g.id', 'f.groupement_id')
    .select('g.libelle as groupement')
    .where('f.statut', '<>', 'annulee')
  if (une.id !== undefined) query = query.where('f.id', '=', une.id)
  if (une.numero !== undefined) query = query.where('f.numero', '=', une.numero)
  const rows = await query
    .orderBy('f.date_emission', 'desc')
    .orderBy('f.numero', 'desc')
    .limit(A_FACTURER_MAX)
    .execute()
  return rows.map(({ groupement, ...row }) => ({ ...toCommande(row), groupement }))
}
