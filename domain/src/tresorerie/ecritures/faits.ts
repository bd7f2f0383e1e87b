import type { Jour } from '../../jour.ts'
import type { ModeReglement } from '../../organisme/parametres/mode-reglement.ts'
import type { Calcul } from '../../pieces/documents/calcul.ts'
import type { Classement } from '../banque/classement.ts'

type Tiers = { no_adherent: string; raison_sociale: string }

type Piece = { numero: string; jour: Jour; tiers: Tiers; calcul: Pick<Calcul, 'lignes' | 'montant_tva'> }
type Mouvement = {
  id: string
  jour: Jour
  tiers: Tiers
  montant: number
  moyen: ModeReglement
  reference: string | null
}

/** A movement of the bank that is no member's. `montant`: negative when the money went out. */
type MouvementClasse = {
  nature: 'mouvement'
  id: string
  jour: Jour
  libelle: string
  montant: number
  compte: string
  classement: Classement
}

/** An invoice or a credit note of a supplier; the amounts of both are positive. */
type Achat = {
  nature: 'achat'
  id: string
  type: 'facture' | 'avoir'
  numero: string
  /** The day of the invoice, unless its month was closed when it was approved. */
  jour: Jour
  date_facture: Jour
  fournisseur: { code: string; raison_sociale: string }
  total_tva: number
  total_ttc: number
}

/** Facts of the account of a member. */
type FaitAdherent =
  /** A call or an invoice. */
  | ({ nature: 'appel' } & Piece)
  /** An invoice of goods bought and sold again. */
  | ({ nature: 'vente' } & Piece)
  /** A credit note: it cancels a whole fee, or credits returned goods. */
  | ({ nature: 'avoir'; annule: string } & Piece)
  | ({ nature: 'reglement' } & Mouvement)
  /** Money paid in excess, given back to the company. */
  | ({ nature: 'remboursement' } & Mouvement)
  /** `rejet`: the bank took the payment back. `annulation`: it had been recorded by mistake. */
  | ({ nature: 'rejet' | 'annulation'; motif: string | null } & Mouvement)
  | { nature: 'irrecouvrable'; numero: string; jour: Jour; tiers: Tiers; montant: number }
  | { nature: 'remboursement_parts'; id: string; jour: Jour; tiers: Tiers; montant: number }

/** Dated money facts, each exported once. */
export type Fait = FaitAdherent | MouvementClasse | Achat
