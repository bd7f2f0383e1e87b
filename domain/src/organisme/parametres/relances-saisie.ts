import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import type { ErreurChamp } from '../../erreur-champ.ts'
import { addJours, type Jour } from '../../jour.ts'
import { entier } from '../../nombre.ts'
import { texte } from '../../texte.ts'
import { ACTES_RELANCE, type EtapeRelance, type ParametresRelances } from './relances.ts'

export const ETAPES_MAX = 10
export const JOURS_MIN = -60
export const JOURS_MAX = 365

/** Change of the reminders: an absent attribute stays, the list of steps is complete. */
export const ParametresRelancesSaisie = z.strictObject({
  actives: z.optional(z.boolean()),
  ecart_min_jours: z.optional(entier({ min: 1, max: 60 })),
  repos_annonce_jours: z.optional(entier({ min: 0, max: 60 })),
  etapes: z.optional(
    z
      .array(
        z.strictObject({
          code: chaine(100).check(z.regex(/^[a-z][a-z0-9_]{0,29}$/)),
          libelle: texte(60),
          jours: entier({ min: JOURS_MIN, max: JOURS_MAX }),
          acte: z.enum(ACTES_RELANCE),
        }),
      )
      .check(z.maxLength(ETAPES_MAX, { error: `${ETAPES_MAX} étapes au maximum.` })),
  ),
})
export type ParametresRelancesSaisie = z.input<typeof ParametresRelancesSaisie>

/**
 * Steps must be in order and further apart than the minimum gap. A step keeps its code, which prevents it from being
 * sent twice for one fee.
 */
export function checkRelances({
  etapes,
  ecart_min_jours,
}: Pick<ParametresRelances, 'etapes' | 'ecart_min_jours'>): ErreurChamp[] {
  return etapes.flatMap(({ code, jours }, rang) => {
    if (etapes.findIndex((etape) => etape.code === code) < rang) {
      return [{ champ: `etapes.${rang}.code`, message: 'Une étape porte déjà ce code.' }]
    }
    const before = etapes[rang - 1]
    if (!before) return []
    const champ = `etapes.${rang}.jours`
    if (jours <= before.jours) return [{ champ, message: 'Les délais augmentent d’une étape à la suivante.' }]
    if (jours - before.jours < ecart_min_jours) {
      return [{ champ, message: `Laissez au moins ${ecart_min_jours} jours après l’étape précédente.` }]
    }
    return []
  })
}

/** A code that no step has yet: « etape_6 ». */
export function findCodeLibre(codes: readonly string[]): string {
  let rang = codes.length + 1
  while (codes.includes(`etape_${rang}`)) rang += 1
  return `etape_${rang}`
}

/** The day of each step for a fee due on `echeance`. */
export const toCalendrier = (etapes: readonly EtapeRelance[], echeance: Jour) =>
  etapes.map(({ libelle, jours, acte }) => ({ libelle, acte, jour: addJours(echeance, jours) }))
