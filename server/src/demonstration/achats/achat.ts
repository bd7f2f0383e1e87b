import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import type { Groupement } from '@sillon/domain/achats/groupements-achats/groupement'
import type { CalculBon } from '@sillon/domain/pieces/documents/calcul-bon'
import type { Acheteur } from './acheteurs.ts'

export type GroupementDemonstration = Omit<Groupement, 'version'> & {
  created_at: string
  updated_at: string
  attribue_le: string | null
  rappel_le: string | null
}

type LigneDemonstration = {
  id: string
  bon_commande_id: string
  article_id: string
  nombre: number
  nombre_attribue: number | null
  prix_annonce_ht: number
  prix_maximum_ht: number
  prix_final_ht: number | null
  explication: string | null
}

/** Numbers are given once all orders are drawn, by date of first validation. */
export type BonDemonstration = {
  id: string
  groupement_id: string
  acheteur: Acheteur
  statut: BonStatut
  exploitation_id: string | null
  instructions: string | null
  certiphyto: Acheteur['certiphyto']
  numero: string | null
  created_at: string
  valide_le: string | null
  calcul: CalculBon | null
  /** The amounts that the member had accepted, while they are asked to accept `calcul`; else null. */
  calcul_accepte: CalculBon | null
  lignes: LigneDemonstration[]
  edition: number
  /** Instant of the last edition. */
  edite_le: string
  motif: string | null
  annule_le: string | null
  solde_le: string | null
}

type FraisDemonstration = {
  id: string
  groupement_id: string
  libelle: string
  montant_ht: number
  tva_code: string
  cle: Groupement['cle_frais']
  annonce_le: string
}

export type AchatDemonstration = {
  groupement: GroupementDemonstration
  articles: Article[]
  bons: BonDemonstration[]
  frais: FraisDemonstration[]
}
