import * as z from 'zod/mini'

/** Fee of one membership before and after, in cents. Before is null when no scale applied to it. */
export const Exemple = z.object({
  adhesion_id: z.uuid(),
  no_adherent: z.string(),
  raison_sociale: z.string(),
  avant: z.nullable(z.int()),
  apres: z.int(),
})
export type Exemple = z.infer<typeof Exemple>

/** Effect of a scale on a sample of the memberships it applies to. */
export const Apercu = z.object({
  /** Number of memberships computed, out of the active ones. */
  adhesions: z.int(),
  total_adhesions: z.int(),
  /** Number of the version compared with; null: there is none. */
  numero_avant: z.nullable(z.int()),
  montant_avant: z.nullable(z.int()),
  montant_apres: z.int(),
  hausses: z.int(),
  baisses: z.int(),
  inchangees: z.int(),
  exemples: z.array(Exemple),
})
export type Apercu = z.infer<typeof Apercu>

const EXTREMES = 4

const ecart = ({ avant, apres }: Exemple) => apres - (avant ?? 0)

/** The sums, the number of rises and falls, and the largest changes of each kind. */
export function summarise(
  compares: readonly Exemple[],
): Pick<Apercu, 'montant_avant' | 'montant_apres' | 'hausses' | 'baisses' | 'inchangees' | 'exemples'> {
  const tries = compares.toSorted((a, b) => ecart(b) - ecart(a) || (a.no_adherent < b.no_adherent ? -1 : 1))
  const extremes = [...tries.slice(0, EXTREMES), ...tries.slice(EXTREMES).slice(-EXTREMES)]
  const connus = compares.filter(({ avant }) => avant !== null)
  return {
    montant_avant: connus.length === 0 ? null : connus.reduce((sum, { avant }) => sum + (avant ?? 0), 0),
    montant_apres: compares.reduce((sum, { apres }) => sum + apres, 0),
    hausses: connus.filter((one) => ecart(one) > 0).length,
    baisses: connus.filter((one) => ecart(one) < 0).length,
    inchangees: connus.filter((one) => ecart(one) === 0).length,
    exemples: extremes,
  }
}
