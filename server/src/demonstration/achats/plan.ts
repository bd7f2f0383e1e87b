import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { CleFrais, Groupement, ModeLivraison } from '@sillon/domain/achats/groupements-achats/groupement'
import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { ModePrix } from '@sillon/domain/achats/groupements-achats/prix'
import { addJours, type Jour } from '@sillon/domain/jour'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import type { ModeFacturation } from '@sillon/domain/pieces/documents/mode-facturation'
import { instantParis } from '../instants.ts'
import type { ArticleCatalogue } from './article-catalogue.ts'

/** A moment: days from today, and the hour in France. */
type Moment = readonly [number, string]

export const instantFrom =
  (today: Jour) =>
  ([jours, heure]: Moment): string =>
    instantParis(addJours(today, jours), heure)

/** What a plan is written with: its reference in its year, and the year it is so many days from today. */
export type Reperes = {
  reference: (famille: Famille, rang: string) => string
  anneeDe: (jours: number) => number
}

/** The companies of the demonstration logins: what they order is decided. */
export const CHAUMES = 'A00001'
export const JOLLY = 'A00002'

export type PlanArticle = {
  article: string
  /** How many members take it, and how many packages together; null: as many as usual. */
  adherents: number
  total: number | null
  /** What this purchase changes. */
  change?: Partial<Omit<ArticleCatalogue, 'reference_fournisseur' | 'famille'>>
  prix_negocie_ht?: number
  /** Packages that the supplier could not give more of. */
  penurie?: number
}

/** What the company of a demonstration login took, in packages by article. */
type BonImpose = {
  no_adherent: string
  /** Of the first validation. */
  valide: Moment
  lignes: Readonly<Record<string, number>>
  statut?: BonStatut
}

export type PlanAchat = {
  reference: string
  famille: Famille
  libelle: string
  description: string
  /** Code of the supplier. */
  fournisseur: string | null
  statut: GroupementStatut
  ouverture: Moment
  cloture: Moment
  /** Days from today. */
  livraison: readonly [number, number]
  mode_livraison: ModeLivraison
  mode_prix: ModePrix
  mode_facturation?: ModeFacturation
  /** How many members order. */
  adherents: number
  articles: readonly PlanArticle[]
  /** Beside the orders of its articles. */
  brouillons?: number
  annules?: number
  imposes?: readonly BonImpose[]
  /** After the attribution, one order took fewer packages of its first article. */
  avenant?: { moins: number; motif: string }
  frais?: readonly { libelle: string; montant_ht: number; cle: CleFrais }[]
  change?: Partial<
    Pick<
      Groupement,
      | 'seuil_minimum'
      | 'seuil_unite'
      | 'franco_ht'
      | 'frais_port'
      | 'cle_frais'
      | 'acompte_pct'
      | 'frais_gestion_pct'
      | 'motif'
      | 'reserve_adherents_a_jour'
    >
  >
}
