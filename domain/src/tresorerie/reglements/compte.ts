import * as z from 'zod/mini'

const texte = z.nullable(z.string())

const NATURES_MOUVEMENT = [
  'appel',
  'reglement',
  'remboursement',
  'rejet',
  'annulation_reglement',
  'annulation_cotisation',
  'irrecouvrable',
] as const
export type NatureMouvement = (typeof NATURES_MOUVEMENT)[number]

/** A movement of a company's account. Amounts are cents; either `debit` or `credit` is 0. */
export const Mouvement = z.object({
  jour: z.string(),
  nature: z.enum(NATURES_MOUVEMENT),
  /** Number of the fee, or reference of the payment. */
  reference: texte,
  debit: z.int(),
  credit: z.int(),
})
export type Mouvement = z.infer<typeof Mouvement>

/** `solde`: balance after the movement, positive when the company owes money. */
export const LigneCompte = z.object({ ...Mouvement.shape, solde: z.int() })
export type LigneCompte = z.infer<typeof LigneCompte>

/** Sorts the movements from the oldest to the latest, with the balance after each. */
export function toLignes(mouvements: readonly Mouvement[]): LigneCompte[] {
  let solde = 0
  return mouvements.toSorted(byDay).map((mouvement) => {
    solde += mouvement.debit - mouvement.credit
    return { ...mouvement, solde }
  })
}

const byDay = (a: Mouvement, b: Mouvement) =>
  a.jour.localeCompare(b.jour) || NATURES_MOUVEMENT.indexOf(a.nature) - NATURES_MOUVEMENT.indexOf(b.nature)
