import type { BonStatut, BonStatutDonne } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { CertiphytoCopie } from '@sillon/domain/achats/bons-commande/requis-commande'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import type { Database } from '../../platform/db/database.ts'

export const COLONNES_BON = [
  'id',
  'version',
  'numero',
  'groupement_id',
  'entreprise_id',
  'statut',
  'exploitation_id',
  'contact_id',
  'instructions',
  'total_ht',
  'total_tva',
  'total_ttc',
  'calcul',
  'valide_le',
  'accepte_le',
  'certiphyto',
  'edition',
  'motif',
  'updated_at',
] as const

export type BonEnregistre = {
  id: string
  version: number
  numero: string | null
  groupement_id: string
  entreprise_id: string
  statut: BonStatut
  exploitation_id: string | null
  contact_id: string | null
  instructions: string | null
  total_ht: number
  total_tva: number
  total_ttc: number
  calcul: CalculBon | null
  valide_le: string | null
  accepte_le: string | null
  certiphyto: CertiphytoCopie | null
  edition: number
  motif: string | null
  updated_at: string
}

export type LigneEnregistree = {
  id: string
  bon_commande_id: string
  article_id: string
  nombre: number
  nombre_attribue: number | null
  prix_annonce_ht: number
  prix_maximum_ht: number
  prix_final_ht: number | null
  reliquat_annule: number
}

export function findBon(db: Database, id: string): Promise<BonEnregistre | undefined> {
  return db.selectFrom('bons_commande').select(COLONNES_BON).where('id', '=', id).executeTakeFirst()
}

export function listBons(db: Database, ids: readonly string[]): Promise<BonEnregistre[]> {
  return db
    .selectFrom('bons_commande')
    .select(COLONNES_BON)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .execute()
}

/** The running orders of a purchase that commit somebody, by date of validation. */
export function listBonsEngages(db: Database, groupement_id: string): Promise<BonEnregistre[]> {
  return db
    .selectFrom('bons_commande')
    .select(COLONNES_BON)
    .where('groupement_id', '=', groupement_id)
    .where('statut', 'not in', ['brouillon', 'annule'])
    .orderBy('valide_le')
    .orderBy('id')
    .execute()
}

export function listLignes(db: Database, bon_ids: readonly string[]): Promise<LigneEnregistree[]> {
  return db
    .selectFrom('lignes_commande as l')
    .innerJoin('articles_achat as a', 'a.id', 'l.article_id')
    .select([
      'l.id',
      'l.bon_commande_id',
      'l.article_id',
      'l.nombre',
      'l.nombre_attribue',
      'l.prix_annonce_ht',
      'l.prix_maximum_ht',
      'l.prix_final_ht',
      'l.reliquat_annule',
    ])
    .where('l.bon_commande_id', '=', (row) => row.fn.any(row.val(bon_ids)))
    .orderBy('a.rang')
    .execute()
}

type Changement = Partial<
  Pick<
    BonEnregistre,
    | 'exploitation_id'
    | 'contact_id'
    | 'instructions'
    | 'numero'
    | 'valide_le'
    | 'accepte_le'
    | 'certiphyto'
    | 'edition'
    | 'total_ht'
    | 'total_tva'
    | 'total_ttc'
    | 'calcul'
  >
> & {
  statut?: BonStatutDonne
  accepte_par?: string | null
  empreinte?: Buffer | null
  solde_le?: string | null
  solde_reference?: string | null
}

/** Raises the version: every change of an order does. An order is cancelled by `moveBons` alone. */
export async function updateBon(tx: Database, id: string, { calcul, certiphyto, ...changement }: Changement) {
  await tx
    .updateTable('bons_commande')
    .set((row) => ({
      ...changement,
      ...(calcul !== undefined && { calcul: JSON.stringify(calcul) }),
      ...(certiphyto !== undefined && { certiphyto: certiphyto && JSON.stringify(certiphyto) }),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export type SuiteBon = {
  motif?: string | null
  annule_le?: Date | null
  accepte_le?: Date
  accepte_par?: string
  accord_demande_le?: Date
}

/** Sets the state of these orders; raises their version, as every change of an order does. */
export async function updateStatuts(
  tx: Database,
  ids: readonly string[],
  changement: SuiteBon & { statut: BonStatutDonne },
) {
  await tx
    .updateTable('bons_commande')
    .set((row) => ({ ...changement, version: row('version', '+', 1) }))
    .where('id', '=', (row) => row.fn.any(row.val([...ids])))
    .execute()
}
