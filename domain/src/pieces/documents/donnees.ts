import type { Jour } from '../../jour.ts'
import type { ModeReglement } from '../../organisme/parametres/mode-reglement.ts'
import type { TauxTva } from '../../organisme/parametres/tva.ts'
import type { BonImprime } from './bon-imprime.ts'
import type { Calcul } from './calcul.ts'
import type { CommandeImprimee } from './commande-imprimee.ts'
import type { Note } from './notes.ts'
import type { TraceSignature } from './trace-signature.ts'

/** The cooperative as it was on the day of issue: see Organisme and ParametresPaiement. */
export type Emetteur = {
  nom: string
  forme_juridique: string | null
  capital: string | null
  siret: string | null
  rcs: string | null
  tva_intra: string | null
  /** Lines of the address. */
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
  /** Electronic address (BT-49 of EN 16931); absent from documents issued before it was stored. */
  adresse_electronique?: string
  /** Lines of the billing address. */
  adresse: readonly string[]
  /** The same address in parts, for Factur-X. */
  adresse_structuree: { lignes: readonly string[]; code_postal: string | null; commune: string | null; pays: string }
}

/** Ways to pay a call; its number is the reference of the transfer. Null: this way is not offered. */
export type CoordonneesPaiement = {
  virement: { titulaire: string; iban: string; bic: string | null } | null
  cheque: { ordre: string; adresse: string | null } | null
  /** Direct debit on this day. */
  prelevement: { ics: string; rum: string; iban_masque: string; date: Jour } | null
}

/** The document that this one refers to. */
type PieceLiee = { numero: string; date_emission: Jour }

type TauxDocument = Pick<TauxTva, 'code' | 'libelle' | 'taux_pct' | 'mention' | 'categorie'>

/** On an invoice or a credit note of goods: the order, the place and day of delivery, and the numbers of packages. */
export type Achat = {
  numero_bon: string
  groupement: { reference: string; libelle: string }
  livraison: { nom: string; adresse: Destinataire['adresse_structuree']; le: Jour | null }
  quantites: readonly { article_id: string; nombre: number }[]
}

/** How a mandate was signed in the portal: the text that was read, its SHA-256 in hexadecimal, and the proofs. Instants. */
type SignatureImprimee = {
  nom: string
  le: string
  adresse_ip: string
  texte: readonly string[]
  /** Absent: the name was typed. */
  trace?: TraceSignature
  /** The fingerprint of `texte`, then of the drawing. */
  empreinte: string
  code_envoye_a: string
  code_envoye_le: string
}

/** All that a document prints: printing reads no other data, so that the document stays the same ten years later. */
export type DonneesDocument = {
  emetteur: Emetteur
  destinataire: Destinataire
  campagne: { annee: number; libelle: string; debut: Jour; fin: Jour } | null
  /** On a call, an invoice or a credit note. */
  calcul?: Calcul
  achat?: Achat
  /** The VAT rates used, frozen by `emitDocuments`. */
  taux?: readonly TauxDocument[]
  echeance?: Jour | null
  paiement?: CoordonneesPaiement
  /** Sentences: terms of payment, VAT exemption. */
  mentions?: readonly string[]
  /** On an invoice only, frozen by `emitDocuments`. */
  notes?: readonly Note[]
  piece_liee?: PieceLiee
  motif?: string
  reglement?: { date: Jour; moyen: ModeReglement; montant: number; reference: string | null }
  /** Lines of a receipt or of a formal notice; amounts in cents. */
  sommes?: readonly { numero: string; libelle: string; echeance: Jour | null; montant: number }[]
  /** On a formal notice: the total of `sommes`, in cents. */
  total?: number
  code_verification?: string
  bon?: BonImprime
  /** On a supplier order: `destinataire` is then the supplier, without a member number. */
  commande?: CommandeImprimee
  mandat?: {
    rum: string
    ics: string
    type: 'RCUR' | 'OOFF'
    titulaire: string
    iban: string
    bic: string | null
    signature?: SignatureImprimee
  }
}
