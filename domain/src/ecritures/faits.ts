import type { Calcul } from '../cotisations/calcul.ts'
import type { ModeReglement } from '../entreprises/mode-reglement.ts'
import type { Jour } from '../jour.ts'

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

/** What happened to the money, dated, each fact once. */
export type Fait =
  /** A call or an invoice. */
  | ({ nature: 'appel' } & Piece)
  /** An invoice of goods that were sold again. */
  | ({ nature: 'vente' } & Piece)
  /** A credit note: the whole of the fee that it cancels, or goods that went back. */
  | ({ nature: 'avoir'; annule: string } & Piece)
  | ({ nature: 'reglement' } & Mouvement)
  /** What a company had paid too much, given back. */
  | ({ nature: 'remboursement' } & Mouvement)
  /** The bank gave it back, or it had been recorded by mistake. */
  | ({ nature: 'rejet' | 'annulation'; motif: string | null } & Mouvement)
  | { nature: 'irrecouvrable'; numero: string; jour: Jour; tiers: Tiers; montant: number }
  | { nature: 'remboursement_parts'; id: string; jour: Jour; tiers: Tiers; montant: number }
