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

/**
 * Functions that a plan is written with: the reference of a purchase, and the year of the day that is `jours` days from
 * today.
 */
export type Reperes = {
  reference: (famille: Famille, rang: string) => string
  anneeDe: (jours: number) => number
}

/** The companies of the demonstration sign-ins: their orders are written by hand. */
export const CHAUMES = 'A00001'
export const JOLLY = 'A00002'

export type PlanArticle = {
  article: string
  /** How many members order it, and the total of packages; null: a usual quantity for each. */
  adherents: number
  total: number | null
  /** Attributes that this purchase changes from the catalogue. */
  change?: Partial<Omit<ArticleCatalogue, 'reference_fournisseur' | 'famille'>>
  prix_negocie_ht?: number
  /** Number of packages that the supplier could deliver at most. */
  penurie?: number
}

/** A fixed order of the company of a demonstration sign-in: packages by article. */
type BonImpose = {
  no_adherent: string
  /** Moment of the first validation. */
  valide: Moment
  lignes: Readonly<Record<string, number>>
  statut?: BonStatut
}

export type PlanAchat = {
  reference: string
  famille: Famille
  libelle: string
  description: string
  /** Code of the supplier; null when none is chosen yet. */
  fournisseur: string | null
  statut: GroupementStatut
  ouverture: Moment
  cloture: Moment
  /** First and last day of the delivery, in days from today. */
  livraison: readonly [number, number]
  mode_livraison: ModeLivraison
  mode_prix: ModePrix
  mode_facturation?: ModeFacturation
  /** How many members order. */
  adherents: number
  articles: readonly PlanArticle[]
  /** Numbers of drafts and of cancelled orders, beside the orders of its articles. */
  brouillons?: number
  annules?: number
  imposes?: readonly BonImpose[]
  /** After the attribution, an amendment removes packages of the first article from one order. */
  avenant?: { moins: number; motif: string }
  /** One invoice is paid by a debit that its holder accepted. */
  prelevement?: true
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
      | 'tolerance_frais_pct'
      | 'motif'
      | 'reserve_adherents_a_jour'
    >
  >
}
