import * as z from 'zod/mini'
import { InvalidInput, RuleViolation } from '../../rule-violation.ts'
import { normalise, texte, texteLongFacultatif } from '../../texte.ts'
import { IMMATRICULABLES } from './immatriculation.ts'

/** Reference lists that administrators may edit, as URLs name them. */
export const LISTES = ['categories-materiel', 'marques'] as const
export type Liste = (typeof LISTES)[number]

/** The fields that the form of a machine asks for in this category. */
export const FicheCategorie = z.object({
  motorise: z.boolean(),
  porte_largeur: z.boolean(),
  porte_capacite: z.boolean(),
  controle_pulverisateur: z.boolean(),
  immatriculable: z.enum(IMMATRICULABLES),
})
export type FicheCategorie = z.infer<typeof FicheCategorie>

const fiche = z.partial(FicheCategorie).shape
export type FicheSaisie = { [champ in keyof FicheCategorie]?: FicheCategorie[champ] | undefined }

/** Most other names of a line. */
const SYNONYMES_MAX = 40
const SYNONYME_MAX = 60

/** Other names by which the search of machines finds a line, each once whatever its accents. */
const Synonymes = z
  .array(
    texte(SYNONYME_MAX, { min: 2 }).check(
      z.refine((nom) => nom.length < 2 || normalise(nom).length >= 2, 'Un nom a au moins deux lettres.'),
    ),
  )
  .check(z.maxLength(SYNONYMES_MAX, `Donnez au plus ${SYNONYMES_MAX} autres noms.`), z.overwrite(withoutDoubles))

function withoutDoubles(noms: string[]): string[] {
  return [...new Map(noms.map((nom) => [normalise(nom), nom])).values()]
}

/** The other names as a form holds them: separated by commas or lines. */
export const SynonymesSaisis = z.pipe(
  texteLongFacultatif(SYNONYMES_MAX * (SYNONYME_MAX + 2)),
  z.pipe(
    z.transform((saisie: string | null) =>
      (saisie ?? '')
        .split(/[,;\n]/)
        .map((nom) => nom.trim())
        .filter((nom) => nom !== ''),
    ),
    Synonymes,
  ),
)

/** One line of a reference list. */
export const Element = z.object({
  id: z.uuid(),
  version: z.int(),
  libelle: z.string(),
  /** For a category: id of its family. */
  parent_id: z.nullable(z.uuid()),
  /** An inactive line is kept by the machines that have it, and no longer offered. */
  actif: z.boolean(),
  /** True when an administrator added it, false when it came with the portal. */
  ajoute: z.boolean(),
  /** Number of machines that have it, those of a whole family included. */
  materiels: z.int(),
  /** Other names by which the search of machines finds it. */
  synonymes: z.array(z.string()),
  /** For categories only. */
  ...fiche,
})
export type Element = z.infer<typeof Element>

const Libelle = texte(80, { min: 2 })

export const ElementSaisie = z.strictObject({
  libelle: z.optional(Libelle),
  actif: z.optional(z.boolean()),
  synonymes: z.optional(Synonymes),
  ...fiche,
})
export type ElementSaisie = z.input<typeof ElementSaisie>

export const ElementNouveau = z.strictObject({
  libelle: Libelle,
  parent_id: z.nullable(z.uuid()),
  synonymes: z.optional(Synonymes),
  ...fiche,
})
export type ElementNouveau = z.input<typeof ElementNouveau>

/**
 * Throws when the line may not be deleted: machines have it, it contains categories, or it came with the portal. It can
 * be deactivated instead.
 */
export function requireRetirable({ materiels, ajoute }: Pick<Element, 'materiels' | 'ajoute'>, enfants: number): void {
  if (materiels > 0) {
    const combien = materiels === 1 ? '1 matériel l’a' : `${materiels} matériels l’ont`
    throw new RuleViolation('element-utilise', `${combien} encore\u00a0: désactivez-le plutôt.`)
  }
  if (enfants > 0) throw new RuleViolation('famille-non-vide', 'Cette famille contient encore des catégories.')
  if (!ajoute) throw new RuleViolation('element-livre', 'Il vient avec le portail\u00a0: désactivez-le plutôt.')
}

/** Throws when a brand or a family has the attributes of a category's form. */
export function checkFiche(parent_id: string | null, saisie: FicheSaisie): void {
  const { motorise, porte_largeur, porte_capacite, controle_pulverisateur, immatriculable = 'non' } = saisie
  const demande = motorise || porte_largeur || porte_capacite || controle_pulverisateur || immatriculable !== 'non'
  if (parent_id !== null || !demande) return
  throw new InvalidInput({
    champ: 'parent_id',
    message: 'Seule une catégorie d’une famille dit ce que demande la fiche.',
  })
}
