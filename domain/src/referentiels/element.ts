import * as z from 'zod/mini'
import { RuleViolation } from '../rule-violation.ts'
import { texte } from '../texte.ts'

/** The lists that administrators edit, as the address names them. */
export const LISTES = ['categories-materiel', 'marques'] as const
export type Liste = (typeof LISTES)[number]

/** One line of such a list. */
export const Element = z.object({
  id: z.uuid(),
  version: z.int(),
  libelle: z.string(),
  /** Its group, of a category. */
  parent_id: z.nullable(z.uuid()),
  /** Inactive: kept by the machines that have it, no longer offered. */
  actif: z.boolean(),
  /** By an administrator: the rest came with the portal. */
  ajoute: z.boolean(),
  /** Machines that have it, those of the group included. */
  materiels: z.int(),
})
export type Element = z.infer<typeof Element>

const Libelle = texte(80, { min: 2 })

export const ElementSaisie = z.strictObject({ libelle: z.optional(Libelle), actif: z.optional(z.boolean()) })
export type ElementSaisie = z.input<typeof ElementSaisie>

export const ElementNouveau = z.strictObject({ libelle: Libelle, parent_id: z.nullable(z.uuid()) })
export type ElementNouveau = z.input<typeof ElementNouveau>

/** What machines have, what holds others and what came with the portal stays; it can be closed. */
export function requireRetirable({ materiels, ajoute }: Pick<Element, 'materiels' | 'ajoute'>, enfants: number): void {
  if (materiels > 0) {
    const combien = materiels === 1 ? '1 matériel l’a' : `${materiels} matériels l’ont`
    throw new RuleViolation('element-utilise', `${combien} encore\u00a0: désactivez-le plutôt.`)
  }
  if (enfants > 0) throw new RuleViolation('famille-non-vide', 'Cette famille contient encore des catégories.')
  if (!ajoute) throw new RuleViolation('element-livre', 'Il vient avec le portail\u00a0: désactivez-le plutôt.')
}
