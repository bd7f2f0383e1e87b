import * as z from 'zod/mini'
import { entier } from '../../nombre.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { texte } from '../../texte.ts'

/** Packages to credit: goods sent back, or invoiced and worthless. */
export const AvoirAchatSaisie = z.strictObject({
  lignes: z
    .array(z.strictObject({ article_id: z.uuid(), nombre: entier({ min: 1, max: 1_000_000 }) }))
    .check(z.minLength(1, { error: 'Indiquez au moins un article.' }), z.maxLength(200)),
  motif: texte(300),
})
export type AvoirAchatSaisie = z.input<typeof AvoirAchatSaisie>

type Quantite = { article_id: string; nombre: number }

/** Throws when the credit notes would exceed the invoiced packages. */
export function requireCreditable(
  demandes: readonly Quantite[],
  { factures, avoirs }: { factures: readonly Quantite[]; avoirs: readonly Quantite[] },
): void {
  const sum = (quantites: readonly Quantite[], article_id: string) =>
    quantites.filter((une) => une.article_id === article_id).reduce((total, { nombre }) => total + nombre, 0)
  for (const [rang, { article_id }] of demandes.entries()) {
    const reste = sum(factures, article_id) - sum(avoirs, article_id)
    if (sum(demandes, article_id) <= reste) continue
    throw new RuleViolation(
      'avoir.trop-fort',
      reste === 0
        ? 'Il ne reste rien à créditer de cet article.'
        : `Il ne reste que ${reste} colis à créditer de cet article.`,
      `lignes.${rang}.nombre`,
    )
  }
}
