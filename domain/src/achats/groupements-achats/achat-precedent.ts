import { addAnnees, type Jour, jourOf, joursEntre } from '../../jour.ts'
import type { Article } from './article.ts'
import type { Groupement } from './groupement.ts'

type Achat = Pick<Groupement, 'libelle' | 'fournisseur_id' | 'cloture_le'>

/**
 * The purchase that this one follows, among those of its family that closed before it opened: that of the same name, the
 * years left out, else of the same supplier, else any; of several, the one that closed the nearest to a year before.
 */
export function achatPrecedent<A extends Achat>(groupement: Achat, anciens: readonly A[]): A | undefined {
  const attendue = addAnnees(jourOf(groupement.cloture_le), -1)
  const [precedent] = anciens.toSorted(
    (un, autre) =>
      parenteDe(groupement, un) - parenteDe(groupement, autre) || ecartDe(attendue, un) - ecartDe(attendue, autre),
  )
  return precedent
}

/** The lower, the nearer. */
function parenteDe({ libelle, fournisseur_id }: Achat, ancien: Achat): number {
  if (sansAnnees(libelle) === sansAnnees(ancien.libelle)) return 0
  return fournisseur_id !== null && fournisseur_id === ancien.fournisseur_id ? 1 : 2
}

const sansAnnees = (libelle: string) =>
  libelle
    .toLowerCase()
    .replace(/\b20\d\d\b/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()

const ecartDe = (attendue: Jour, { cloture_le }: Achat) => Math.abs(joursEntre(attendue, jourOf(cloture_le)))

type Ancien = Pick<Article, 'id' | 'designation' | 'reference_fournisseur' | 'unite'>

/** `designation`: null when several articles are added. */
type Mesure = { designation: string | null; unite: Article['unite']; article_ids: string[] }

/**
 * The articles by which those who ordered then are compared: the one whose tier is at stake now, by its supplier’s
 * reference or by its name, else all that were sold in its unit, or in that of the first one.
 */
export function mesureDe(enJeu: Omit<Ancien, 'id'> | undefined, anciens: readonly Ancien[]): Mesure | undefined {
  const meme = enJeu && anciens.find((ancien) => isMeme(enJeu, ancien))
  if (meme) return { designation: meme.designation, unite: meme.unite, article_ids: [meme.id] }
  const unite = (anciens.find((ancien) => ancien.unite === enJeu?.unite) ?? anciens[0])?.unite
  if (!unite) return undefined
  const siens = anciens.filter((ancien) => ancien.unite === unite)
  return { designation: null, unite, article_ids: siens.map(({ id }) => id) }
}

const isMeme = (enJeu: Omit<Ancien, 'id'>, ancien: Ancien) =>
  enJeu.unite === ancien.unite &&
  (enJeu.reference_fournisseur
    ? enJeu.reference_fournisseur === ancien.reference_fournisseur
    : enJeu.designation.toLowerCase() === ancien.designation.toLowerCase())

/** How many of the largest, ordering as they did, would bring what is missing; null when all of these would not. */
export function plusGrosSuffisants(manque: number, quantites: readonly number[]): number | null {
  let reunies = 0
  const rang = quantites.findIndex((quantite) => {
    reunies += quantite
    return reunies >= manque
  })
  return rang === -1 ? null : rang + 1
}
