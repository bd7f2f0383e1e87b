import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import { RuleViolation } from '../../rule-violation.ts'
import { normalise, texte } from '../../texte.ts'

/** Views that a person may keep, of all lists together: more would be a list to search. */
export const VUES_MAX = 60

export const NomVue = texte(60, { min: 0 }).check(
  z.refine((nom) => normalise(nom) !== '', { error: 'Donnez un nom à cette vue.' }),
)

const ATTRIBUTS_MAX = 20

/** Its page is left out: a view opens on its first rows. */
const Recherche = z
  .record(chaine(40).check(z.regex(/^[a-z_]+$/)), z.union([chaine(200), z.number()]))
  .check(z.refine((recherche) => Object.keys(recherche).length <= ATTRIBUTS_MAX, { error: 'Trop de filtres.' }))

export const NouvelleVue = z.strictObject({
  liste: chaine(80).check(z.regex(/^\/admin\/[a-zA-Z$/{}-]+$/, { error: 'Liste inconnue.' })),
  nom: NomVue,
  recherche: Recherche,
})
export type NouvelleVue = z.output<typeof NouvelleVue>

/** A new name, what the list shows now, or both. */
export const VueSaisie = z.strictObject({ nom: z.optional(NomVue), recherche: z.optional(Recherche) })
export type VueSaisie = z.output<typeof VueSaisie>

export const nomDejaPris = (nom: string) =>
  new RuleViolation(
    'vue-enregistree.nom-pris',
    `Une de vos vues de cette liste s’appelle déjà «\u00a0${nom}\u00a0».`,
    'nom',
  )

export function checkPlace(nombre: number) {
  if (nombre < VUES_MAX) return
  const detail = `Vous gardez déjà ${VUES_MAX} vues\u00a0: supprimez-en une.`
  throw new RuleViolation('vue-enregistree.trop', detail)
}
