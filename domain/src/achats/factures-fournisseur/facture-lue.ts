import type { Jour } from '../../jour.ts'
import type { LigneFacturee } from './ligne-facturee.ts'

/** The syntaxes of EN 16931, and an invoice typed from a PDF. */
export const SYNTAXES = ['cii', 'ubl', 'saisie'] as const
export type SyntaxeFacture = (typeof SYNTAXES)[number]

export const TYPES_FACTURE_FOURNISSEUR = ['facture', 'avoir'] as const
export type TypeFactureFournisseur = (typeof TYPES_FACTURE_FOURNISSEUR)[number]

/** An identifier of a party, with the list it comes from (`schemeID`): 0002 for a SIREN, 0009 for a SIRET. */
export type Identifiant = { liste: string | null; valeur: string }

export type PartieLue = { nom: string | null; identifiants: readonly Identifiant[]; tva_intra: string | null }

/** Amounts as the file writes them, before they are read as cents. */
export type TotauxLus = {
  /** BT-106 to BT-115. */
  lignes: string | null
  remises: string | null
  frais: string | null
  ht: string | null
  tva: string | null
  ttc: string | null
  acompte: string | null
  arrondi: string | null
  du: string | null
  /** VAT of each rate (BT-117). */
  tva_par_taux: readonly (string | null)[]
}

/** An invoice as its XML says it, whatever the syntax: nothing is checked yet. */
export type XmlFacture = {
  syntaxe: 'cii' | 'ubl'
  numero: string | null
  type_code: string | null
  date: string | null
  echeance: string | null
  devise: string | null
  vendeur: PartieLue
  acheteur: PartieLue
  reference_commande: string | null
  ibans: readonly string[]
  lignes: readonly {
    numero: string | null
    reference: string | null
    designation: string | null
    quantite: string | null
    unite_code: string | null
    montant: string | null
  }[]
  totaux: TotauxLus
}

/** An invoice that obeys the rules; amounts in cents. */
export type FactureLue = {
  syntaxe: 'cii' | 'ubl'
  type: TypeFactureFournisseur
  numero: string
  date_facture: Jour
  echeance: Jour | null
  vendeur: string
  /** SIREN, or VAT number of a seller who has none. */
  identifiant_vendeur: string
  siret_vendeur: string | null
  reference_commande: string | null
  /** BT-84, without spaces. */
  ibans: string[]
  lignes: LigneFacturee[]
  /** Charges minus allowances of the whole invoice. */
  frais_ht: number
  total_ht: number
  total_tva: number
  total_ttc: number
}
