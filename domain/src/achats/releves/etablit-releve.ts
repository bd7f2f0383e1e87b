import type { CalculBon } from '../../pieces/documents/calcul-bon.ts'
import type { ModeFacturation } from '../../pieces/documents/mode-facturation.ts'
import { totauxTva } from '../bons-commande/compute-bon.ts'
import type { BaseReleve, LigneReleve, Montants, Releve } from './releve.ts'

type BonReleve = Pick<LigneReleve, 'bon_id' | 'numero' | 'entreprise'> & {
  calcul: CalculBon
  /**
   * For an order already invoiced by the cooperative: amounts of the issued documents, which prevail over a new
   * computation. Null: not invoiced.
   */
  pieces: (Pick<LigneReleve, 'facture' | 'avoirs' | 'reste'> & { montants: Montants }) | null
}

type Demande = {
  mode: ModeFacturation
  base: BaseReleve
  bons: readonly BonReleve[]
  /**
   * Purchases of the cooperative: its own packages; for a resale, all the goods and the transport that the supplier
   * invoices.
   */
  achats: CalculBon
  facture_fournisseur_ht: number | null
}

/** Builds the statement: each sum adds up the lines above it, so that nothing is computed twice. */
export function etablitReleve({ mode, base, bons, achats, facture_fournisseur_ht }: Demande): Releve {
  const lignes = bons.map((bon) => toLigne(mode, bon))
  const adherents_au_fournisseur = addMontants(lignes.map((ligne) => ligne.au_fournisseur))
  const cooperative_au_fournisseur = montantsOf([...achats.lignes, ...achats.frais])
  const du_au_fournisseur = addMontants([adherents_au_fournisseur, cooperative_au_fournisseur])
  return {
    mode_facturation: mode,
    base,
    lignes,
    adherents_au_fournisseur,
    adherents_a_la_cooperative: addMontants(lignes.map((ligne) => ligne.a_la_cooperative)),
    cooperative_au_fournisseur,
    du_au_fournisseur,
    facture_fournisseur_ht,
    ecart_ht: facture_fournisseur_ht === null ? null : facture_fournisseur_ht - cooperative_au_fournisseur.ht,
  }
}

/**
 * When the supplier invoices, the member owes it the goods, and owes the charges to the cooperative: two totals, each
 * with its VAT. In a resale, everything is owed to the cooperative.
 */
function toLigne(mode: ModeFacturation, { calcul, pieces, ...bon }: BonReleve): LigneReleve {
  const [au_fournisseur, a_la_cooperative] =
    mode === 'directe_fournisseur'
      ? [montantsOf(calcul.lignes), pieces?.montants ?? montantsOf(calcul.frais)]
      : [RIEN, pieces?.montants ?? montantsOf([...calcul.lignes, ...calcul.frais])]
  return {
    ...bon,
    au_fournisseur,
    a_la_cooperative,
    total: addMontants([au_fournisseur, a_la_cooperative]),
    facture: pieces?.facture ?? null,
    avoirs: pieces?.avoirs ?? [],
    reste: pieces?.reste ?? 0,
  }
}

const RIEN: Montants = { ht: 0, tva: 0, ttc: 0 }

function montantsOf(parts: readonly { montant_ht: number; tva_code: string; taux_pct: number }[]): Montants {
  const ht = parts.reduce((total, { montant_ht }) => total + montant_ht, 0)
  const tva = totauxTva(parts).reduce((total, { montant }) => total + montant, 0)
  return { ht, tva, ttc: ht + tva }
}

export const addMontants = (montants: readonly Montants[]): Montants =>
  montants.reduce(
    (total, { ht, tva, ttc }) => ({ ht: total.ht + ht, tva: total.tva + tva, ttc: total.ttc + ttc }),
    RIEN,
  )
