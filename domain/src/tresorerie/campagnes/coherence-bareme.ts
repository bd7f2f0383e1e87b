import type { ErreurChamp } from '../../erreur-champ.ts'
import type { Jour } from '../../jour.ts'
import { findTaux, type TauxTva } from '../../organisme/parametres/tva.ts'
import type { Bareme } from './bareme.ts'
import type { Composante } from './composante.ts'

type Contexte = {
  taux: readonly TauxTva[]
  /** Codes of machine categories, families included. */
  categories: ReadonlySet<string>
}

/** The errors that prevent the publication of a scale, attribute by attribute (`composantes.2.paliers.1.jusqu_a`). */
export function checkBareme(
  { composantes, valide_du }: Pick<Bareme, 'composantes' | 'valide_du'>,
  { taux, categories }: Contexte,
): ErreurChamp[] {
  if (composantes.length === 0) return [{ champ: 'composantes', message: 'Ajoutez au moins une composante.' }]
  return composantes.flatMap((composante, rang) =>
    [
      ...checkUnique(composante, rang, composantes),
      ...checkPaliers(composante),
      ...checkBornes(composante),
      ...checkRemise(composante, composantes),
      ...checkTarifs(composante, categories),
      ...checkTva(composante, taux, valide_du),
    ].map(({ champ, message }) => ({ champ: `composantes.${rang}.${champ}`, message })),
  )
}

/** One component at most of each of these: a second one would count the same thing twice. */
const SEULES: readonly string[] = ['retraite', 'parts', 'droit_entree']

function checkUnique({ code, assiette }: Composante, rang: number, composantes: readonly Composante[]): ErreurChamp[] {
  const avant = composantes.slice(0, rang)
  if (avant.some((other) => other.code === code)) return [{ champ: 'code', message: 'Ce code sert déjà plus haut.' }]
  if (SEULES.includes(assiette) && avant.some((other) => other.assiette === assiette)) {
    return [{ champ: 'assiette', message: 'Une seule composante de cette sorte.' }]
  }
  return []
}

function checkPaliers({ assiette, paliers, plafond }: Composante): ErreurChamp[] {
  if (assiette !== 'hectare') return []
  if (paliers.length === 0) return [{ champ: 'paliers', message: 'Ajoutez au moins un palier.' }]
  const errors = paliers.flatMap(({ jusqu_a }, rang): ErreurChamp[] => {
    const isDernier = rang === paliers.length - 1
    const champ = `paliers.${rang}.jusqu_a`
    if (jusqu_a === null) return isDernier ? [] : [{ champ, message: 'Seul le dernier palier peut rester ouvert.' }]
    const debut = paliers[rang - 1]?.jusqu_a ?? 0
    return jusqu_a > debut ? [] : [{ champ, message: 'Les paliers vont en croissant.' }]
  })
  const fin = paliers.at(-1)?.jusqu_a ?? null
  if (errors.length === 0 && fin !== null && plafond === null) {
    const champ = `paliers.${paliers.length - 1}.jusqu_a`
    return [{ champ, message: 'Laissez le dernier palier ouvert, ou fixez un plafond.' }]
  }
  return errors
}

function checkBornes({ plancher, plafond }: Composante): ErreurChamp[] {
  if (plancher === null || plafond === null || plancher <= plafond) return []
  return [{ champ: 'plafond', message: 'Le plafond est inférieur au minimum.' }]
}

function checkRemise({ assiette, taux_pct, sur }: Composante, composantes: readonly Composante[]): ErreurChamp[] {
  if (assiette !== 'jeune') return []
  const errors: ErreurChamp[] = []
  if (taux_pct === null) errors.push({ champ: 'taux_pct', message: 'Indiquez le taux de la remise.' })
  const cible = composantes.find(({ code }) => code === sur)
  if (!cible || cible.assiette === 'jeune' || cible.assiette === 'parts') {
    errors.push({ champ: 'sur', message: 'Choisissez la composante que la remise réduit.' })
  }
  return errors
}

function checkTarifs({ assiette, tarifs_categorie }: Composante, categories: ReadonlySet<string>): ErreurChamp[] {
  if (assiette !== 'materiel') return []
  return tarifs_categorie.flatMap(({ categorie }, rang): ErreurChamp[] => {
    const champ = `tarifs_categorie.${rang}.categorie`
    if (!categories.has(categorie)) return [{ champ, message: 'Choisissez une catégorie de la liste.' }]
    const isDouble = tarifs_categorie.slice(0, rang).some((other) => other.categorie === categorie)
    return isDouble ? [{ champ, message: 'Cette catégorie a déjà son tarif.' }] : []
  })
}

/**
 * No rate to check on `parts` (capital has no VAT) nor on `jeune` (a discount takes the rate of the component it
 * reduces).
 */
function checkTva({ assiette, tva_code }: Composante, taux: readonly TauxTva[], jour: Jour): ErreurChamp[] {
  if (assiette === 'parts' || assiette === 'jeune' || findTaux(taux, tva_code, jour)) return []
  return [{ champ: 'tva_code', message: 'Ce taux n’est pas en vigueur à la date d’effet.' }]
}
