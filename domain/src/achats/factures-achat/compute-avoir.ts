import type { CalculBon, LigneBon } from '../../pieces/documents/calcul-bon.ts'

/**
 * Amount of a credit note: the cumulated credit minus the credit notes already issued, so that roundings always add up
 * to the invoice.
 */
export function computeAvoir(cumul: CalculBon, deja: CalculBon): CalculBon {
  return {
    lignes: cumul.lignes.flatMap((ligne) => {
      const avant = deja.lignes.find(({ article_id }) => article_id === ligne.article_id)
      if (!avant) return [ligne]
      return ligne.nombre === avant.nombre ? [] : [soustraitLigne(ligne, avant)]
    }),
    frais: cumul.frais.flatMap((un) => {
      const avant = deja.frais.find(({ nature, tva_code }) => nature === un.nature && tva_code === un.tva_code)
      const montant_ht = un.montant_ht - (avant?.montant_ht ?? 0)
      return montant_ht === 0 ? [] : [{ ...un, montant_ht }]
    }),
    tva: cumul.tva.flatMap((une) => {
      const avant = deja.tva.find(({ code }) => code === une.code)
      const [base, montant] = [une.base - (avant?.base ?? 0), une.montant - (avant?.montant ?? 0)]
      return base === 0 && montant === 0 ? [] : [{ ...une, base, montant }]
    }),
    total_ht: cumul.total_ht - deja.total_ht,
    total_tva: cumul.total_tva - deja.total_tva,
    total_ttc: cumul.total_ttc - deja.total_ttc,
  }
}

/** Quantities are rounded to 1/10,000: a subtraction of decimals leaves a floating-point remainder. */
const soustraitLigne = (ligne: LigneBon, avant: LigneBon): LigneBon => ({
  ...ligne,
  nombre: ligne.nombre - avant.nombre,
  quantite: Math.round((ligne.quantite - avant.quantite) * 10_000) / 10_000,
  redevance_ht: ligne.redevance_ht - avant.redevance_ht,
  eco_contribution_ht: ligne.eco_contribution_ht - avant.eco_contribution_ht,
  montant_ht: ligne.montant_ht - avant.montant_ht,
})
