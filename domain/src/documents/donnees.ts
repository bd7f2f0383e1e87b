import type { Calcul } from '../cotisations/calcul.ts'
import type { ModeReglement } from '../entreprises/mode-reglement.ts'
import type { Jour } from '../jour.ts'
import type { TauxTva } from '../parametres/tva.ts'
import type { BonImprime } from './bon-imprime.ts'
import type { CommandeImprimee } from './commande-imprimee.ts'
import type { Note } from './notes.ts'

/** The cooperative as it stood at the emission: see Organisme and ParametresPaiement. */
export type Emetteur = {
  nom: string
  forme_juridique: string | null
  capital: string | null
  siret: string | null
  rcs: string | null
  tva_intra: string | null
  /** Lines. */
  adresse: readonly string[]
  telephone: string | null
  email: string | null
  /** Hexadecimal SHA-256 of a row of `logos`. */
  logo: string | null
}

export type Destinataire = {
  no_adherent: string
  raison_sociale: string
  siret: string
  tva_intra: string | null
  /** BT-49; pieces issued before it was kept have none. */
  adresse_electronique?: string
  /** Lines: to be invoiced at. */
  adresse: readonly string[]
  /** For Factur-X: structured, in the same order. */
  adresse_structuree: { lignes: readonly string[]; code_postal: string | null; commune: string | null; pays: string }
}

/** How to pay what a call asks for; its number is the reference of a transfer. Null: not offered. */
export type CoordonneesPaiement = {
  virement: { titulaire: string; iban: string; bic: string | null } | null
  cheque: { ordre: string; adresse: string | null } | null
  /** Collected by direct debit, on this day. */
  prelevement: { ics: string; rum: string; iban_masque: string; date: Jour } | null
}

/** The piece that this one refers to. */
type PieceLiee = { numero: string; date_emission: Jour }

type TauxDocument = Pick<TauxTva, 'code' | 'libelle' | 'taux_pct' | 'mention' | 'categorie'>

/** Of an invoice or a credit note of goods: the order it answers, where they were delivered, when, and how many packages. */
export type Achat = {
  numero_bon: string
  groupement: { reference: string; libelle: string }
  livraison: { nom: string; adresse: Destinataire['adresse_structuree']; le: Jour | null }
  quantites: readonly { article_id: string; nombre: number }[]
}

/** What a piece prints: nothing is read again at its production, this year or in ten years. */
export type DonneesDocument = {
  emetteur: Emetteur
  destinataire: Destinataire
  campagne: { annee: number; libelle: string; debut: Jour; fin: Jour } | null
  /** Of a call, an invoice, a credit note. */
  calcul?: Calcul
  achat?: Achat
  /** The rates that it uses, frozen by `emitDocuments`. */
  taux?: readonly TauxDocument[]
  echeance?: Jour | null
  paiement?: CoordonneesPaiement
  /** Terms, VAT exemption: sentences. */
  mentions?: readonly string[]
  /** Present on an invoice only, frozen by `emitDocuments`. */
  notes?: readonly Note[]
  piece_liee?: PieceLiee
  motif?: string
  reglement?: { date: Jour; moyen: ModeReglement; montant: number; reference: string | null }
  /** What a receipt or a formal notice lists: amounts in cents. */
  sommes?: readonly { numero: string; libelle: string; echeance: Jour | null; montant: number }[]
  /** Of a formal notice: late since, penalties included. */
  total?: number
  code_verification?: string
  bon?: BonImprime
  /** Of a supplier order: `destinataire` is the supplier, and has no number of member. */
  commande?: CommandeImprimee
  mandat?: { rum: string; ics: string; type: 'RCUR' | 'OOFF'; titulaire: string; iban: string; bic: string | null }
}
