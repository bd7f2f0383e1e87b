import * as z from 'zod/mini'
import type { Affectation } from '../reglements/affectation.ts'

const texte = z.nullable(z.string())

const NATURES_MOUVEMENT = [
  'appel',
  'parts',
  'facture',
  'solde_avant',
  'reglement',
  'remboursement',
  'rejet',
  'annulation_reglement',
  'annulation_cotisation',
  'irrecouvrable',
  'avoir',
] as const
export type NatureMouvement = (typeof NATURES_MOUVEMENT)[number]

export const NATURE_MOUVEMENT_LABELS: Record<NatureMouvement, string> = {
  appel: 'Appel de cotisation',
  parts: 'Parts sociales',
  facture: 'Facture',
  solde_avant: 'Soldée sur la commande',
  reglement: 'Règlement',
  remboursement: 'Remboursement',
  rejet: 'Rejet de la banque',
  annulation_reglement: 'Règlement annulé',
  annulation_cotisation: 'Avoir',
  irrecouvrable: 'Irrécouvrable',
  avoir: 'Avoir',
}

/** A movement of a company's account. Amounts are cents; either `debit` or `credit` is 0. */
export const Mouvement = z.object({
  jour: z.string(),
  nature: z.enum(NATURES_MOUVEMENT),
  /** Id of the fee, of the payment, or of the document of an invoice or a credit note. */
  piece_id: z.uuid(),
  /** Number of the piece, or reference of the payment. */
  reference: texte,
  debit: z.int(),
  credit: z.int(),
})
export type Mouvement = z.infer<typeof Mouvement>

/** The balance after each movement. `mouvements`: the latest first; `solde`: in cents, after the first of them. */
export function addSoldes<M extends Pick<Mouvement, 'debit' | 'credit'>>(mouvements: readonly M[], solde: number) {
  let suivant = solde
  return mouvements.map((mouvement) => {
    const apres = suivant
    suivant -= mouvement.debit - mouvement.credit
    return { ...mouvement, solde: apres }
  })
}

/**
 * The letter of each piece and of each payment that pays it: two of one letter settle one another. `pieces`: ids in the
 * order of the letters; what no running allocation links has none.
 */
export function lettersOf(
  pieces: readonly string[],
  affectations: readonly (Affectation & { reglement_id: string })[],
) {
  const groupes = new Map<string, Set<string>>()
  for (const { reglement_id, creance_id } of affectations) {
    const joined = new Set([
      ...(groupes.get(reglement_id) ?? [reglement_id]),
      ...(groupes.get(creance_id) ?? [creance_id]),
    ])
    for (const id of joined) groupes.set(id, joined)
  }
  const lettres = new Map<Set<string>, string>()
  for (const id of pieces) {
    const groupe = groupes.get(id)
    if (groupe && !lettres.has(groupe)) lettres.set(groupe, letterAt(lettres.size))
  }
  return new Map([...groupes].flatMap(([id, groupe]) => (lettres.has(groupe) ? [[id, lettres.get(groupe) ?? '']] : [])))
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A to Z, then AA, AB…, as in the columns of a workbook. */
export const letterAt = (rang: number): string =>
  (rang < ALPHABET.length ? '' : letterAt(Math.floor(rang / ALPHABET.length) - 1)) + ALPHABET[rang % ALPHABET.length]
