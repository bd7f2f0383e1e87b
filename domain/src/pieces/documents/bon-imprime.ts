import type { Jour } from '../../jour.ts'
import type { Unite } from '../../unite.ts'
import type { CalculBon } from './calcul-bon.ts'
import type { ModeFacturation } from './mode-facturation.ts'

/** How certain the prices of an order are. */
export type EtatPrix = 'peut_baisser' | 'garanti' | 'a_reconfirmer' | 'definitif'

/**
 * The next tier for everybody, at 1/10,000 of a euro per unit from a quantity in `unite`, and what the order would then
 * cost, in cents.
 */
export type Baisse = {
  a_partir_de: number
  prix_unitaire_ht: number
  designation: string
  unite: Unite
  total_ttc: number
}

/** The seller printed on the order when it is not the cooperative. */
export type Vendeur = {
  raison_sociale: string
  siret: string | null
  tva_intra: string | null
  agrement_phyto: string | null
}

/** An order as one of its editions was printed. Instants are ISO, in UTC. */
export type BonImprime = {
  /** Edition number under the same order number: 1, 2… */
  edition: number
  calcul: CalculBon
  prix: EtatPrix
  baisse: Baisse | null
  groupement: { reference: string; libelle: string; cloture_le: string; adherents: number }
  mode_facturation: ModeFacturation
  fournisseur: Vendeur | null
  /** Name of the person to contact in the company. */
  contact: string | null
  livraison: { lieu: string; adresse: readonly string[]; du: Jour | null; au: Jour | null; instructions: string | null }
  /** `par_cooperative`: an administrator accepted it at the request of the company. */
  acceptation: { le: string; par: string | null; par_cooperative: boolean } | null
  certiphyto: { numero: string; categorie: string | null; expire_le: Jour; nom: string } | null
  avenant: { numero: number; motif: string; le: Jour } | null
}
