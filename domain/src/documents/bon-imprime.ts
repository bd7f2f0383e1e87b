import type { CalculBon } from '../bons-commande/calcul-bon.ts'
import type { Baisse, EtatPrix } from '../bons-commande/prix-bon.ts'
import type { ModeFacturation } from '../groupements-achats/groupement.ts'
import type { Jour } from '../jour.ts'

/** Who sells, when the cooperative does not. */
export type Vendeur = {
  raison_sociale: string
  siret: string | null
  tva_intra: string | null
  agrement_phyto: string | null
}

/** An order as one of its editions printed it. Instants are ISO, in UTC. */
export type BonImprime = {
  /** 1, 2… of the same number. */
  edition: number
  calcul: CalculBon
  prix: EtatPrix
  baisse: Baisse | null
  groupement: { reference: string; libelle: string; cloture_le: string; adherents: number }
  mode_facturation: ModeFacturation
  fournisseur: Vendeur | null
  /** Of whom the company asked for: a name. */
  contact: string | null
  livraison: { lieu: string; adresse: readonly string[]; du: Jour | null; au: Jour | null; instructions: string | null }
  /** `par_cooperative`: typed by an administrator, at the request of the company. */
  acceptation: { le: string; par: string | null; par_cooperative: boolean } | null
  certiphyto: { numero: string; categorie: string | null; expire_le: Jour; nom: string } | null
  avenant: { numero: number; motif: string; le: Jour } | null
}
