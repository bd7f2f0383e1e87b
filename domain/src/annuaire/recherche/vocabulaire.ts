import { ecartAuDebut, ecartOf, ecartPermis, isPossible, masqueOf, sonOf } from './ecart.ts'
import { decoupe, racine, singulier } from './racine.ts'

/** The ids that an expression designates, of categories of machines and of brands. */
export type Cible = { categories: readonly string[]; marques: readonly string[] }

type Categorie = { id: string; parent_id: string | null; libelle: string; synonymes: readonly string[] }
type Marque = { id: string; nom: string; synonymes: readonly string[] }

/** Words that designate categories or brands. */
export type Expression = Cible & {
  /** As shown when it corrects what was typed. */
  ecrit: string
  /** Its words, normalised, in the singular. */
  mots: readonly string[]
  /** True when the category or the brand of every machine that it designates has these words. */
  parNom: boolean
  /** Several spellings are one expression: their words joined, by root, letter by letter and by sound. */
  racine: string
  lettres: string
  son: string
  /** The letters that it has, one bit each: words with too few in common are not compared. */
  masque: { lettres: number; son: number }
}

export type Vocabulaire = {
  parLettres: ReadonlyMap<string, Expression>
  parRacine: ReadonlyMap<string, readonly Expression[]>
  expressions: readonly Expression[]
  /** The expressions that are names, by each of their words. */
  nomsParMot: ReadonlyMap<string, readonly Expression[]>
}

/** Shorter words of a name are too common to designate it alone: « TP », « Sky ». */
const MOT_MIN = 3

/** The origin of an expression: a name in the list, the name of a family, another name that the cooperative gave. */
type Source = 'nom' | 'famille' | 'synonyme'
type Nomme = Cible & { ecrit: string; source: Source }

/** Every way of naming a category, a family or a brand. Expressions of the same letters are one. */
export function createVocabulaire(categories: readonly Categorie[], marques: readonly Marque[]): Vocabulaire {
  const nommes = [
    ...categories.flatMap((categorie) => nommesDeCategorie(categorie, categories)),
    ...marques.flatMap(nommesDeMarque),
  ]
  const parLettres = Map.groupBy(nommes, ({ ecrit }) => lettresOf(ecrit))
  const expressions = [...parLettres.values()].flatMap(toExpression)
  const mots = expressions.filter(({ parNom }) => parNom).flatMap((nom) => nom.mots.map((mot) => ({ mot, nom })))
  const parMot = Map.groupBy(mots, ({ mot }) => mot)
  return {
    expressions,
    nomsParMot: new Map([...parMot].map(([mot, memes]) => [mot, memes.map(({ nom }) => nom)])),
    parLettres: new Map(expressions.map((expression) => [expression.lettres, expression])),
    parRacine: Map.groupBy(expressions, (expression) => expression.racine),
  }
}

const lettresOf = (ecrit: string) =>
  decoupe(ecrit)
    .map(({ mot }) => mot)
    .join('')

function nommesDeCategorie({ id, parent_id, libelle, synonymes }: Categorie, toutes: readonly Categorie[]): Nomme[] {
  const enfants = toutes.filter((autre) => autre.parent_id === id).map((enfant) => enfant.id)
  const cible = { categories: [id, ...enfants], marques: [] }
  const autres = synonymes.map((ecrit): Nomme => ({ ...cible, ecrit, source: 'synonyme' }))
  // The name of a family is in the name of no machine.
  if (parent_id === null) {
    return [libelle, ...libelle.split(' et ')]
      .map((ecrit): Nomme => ({ ...cible, ecrit, source: 'famille' }))
      .concat(autres)
  }
  return [libelle, ...motsDuNom(libelle)].map((ecrit): Nomme => ({ ...cible, ecrit, source: 'nom' })).concat(autres)
}

function nommesDeMarque({ id, nom, synonymes }: Marque): Nomme[] {
  const cible = { categories: [], marques: [id] }
  return [
    ...[nom, ...motsDuNom(nom)].map((ecrit): Nomme => ({ ...cible, ecrit, source: 'nom' })),
    ...synonymes.map((ecrit): Nomme => ({ ...cible, ecrit, source: 'synonyme' })),
  ]
}

const motsDuNom = (nom: string): string[] =>
  decoupe(nom)
    .filter(({ mot }) => mot.length >= MOT_MIN)
    .map(({ ecrit }) => ecrit)

/**
 * Names of the same letters are one expression, that designates all that they designate; but a name given by the
 * cooperative says better than a word of the lists what is meant: « rotative » is a harrow, not a hoe.
 */
function toExpression(memes: readonly Nomme[]): Expression[] {
  const choisis = memes.some(({ source }) => source === 'synonyme')
    ? memes.filter(({ source }) => source === 'synonyme')
    : memes
  const [premier] = choisis
  const mots = decoupe(premier?.ecrit ?? '').map(({ mot }) => mot)
  if (!premier || mots.length === 0) return []
  const categories = [...new Set(choisis.flatMap((nomme) => nomme.categories))]
  const nommees = new Set(choisis.flatMap((nomme) => (nomme.source === 'nom' ? nomme.categories : [])))
  const lettres = mots.join('')
  return [
    {
      ecrit: premier.marques.length > 0 ? premier.ecrit : premier.ecrit.toLocaleLowerCase('fr'),
      mots: mots.map(singulier),
      categories,
      marques: [...new Set(choisis.flatMap((nomme) => nomme.marques))],
      parNom: premier.source !== 'synonyme' && categories.every((id) => nommees.has(id)),
      racine: mots.map(racine).join(''),
      lettres,
      son: sonOf(lettres),
      masque: { lettres: masqueOf(lettres), son: masqueOf(sonOf(lettres)) },
    },
  ]
}

/** Another spelling of the same sound costs less than a wrong letter. */
const PAR_LE_SON = 0.5

/** The expression nearest to these letters, and how far it is; null when none is near enough. */
export function findProche(
  { expressions }: Vocabulaire,
  lettres: string,
): { expression: Expression; ecart: number } | null {
  if (/\d/.test(lettres) || ecartPermis(lettres.length) === 0) return null
  const son = sonOf(lettres)
  const tape = { lettres, son, masque: { lettres: masqueOf(lettres), son: masqueOf(son) } }
  let proche: { expression: Expression; ecart: number } | null = null
  for (const expression of expressions) {
    const ecart = mesure(tape, expression)
    if (ecart < (proche?.ecart ?? Infinity)) proche = { expression, ecart }
  }
  return proche ?? findCommence(expressions, lettres) ?? findFamille(expressions, lettres)
}

type Tape = Pick<Expression, 'lettres' | 'son' | 'masque'>

function mesure(tape: Tape, { lettres, son, masque }: Expression): number {
  const isMemeDebut = tape.lettres[0] === lettres[0] || tape.son[0] === son[0]
  const permis = Math.min(ecartPermis(tape.lettres.length), ecartPermis(lettres.length), isMemeDebut ? 2 : 1)
  if (permis === 0) return Infinity
  const parLettre = isPossible(tape.masque.lettres, masque.lettres, permis)
    ? ecartOf(tape.lettres, lettres, permis)
    : Infinity
  const sonPermis = Math.min(1, ecartPermis(Math.min(tape.son.length, son.length)))
  // The first letter is seldom wrong, and never with another one: « fraise » is not « presse ».
  const parSon =
    isMemeDebut && isPossible(tape.masque.son, masque.son, sonPermis) ? ecartOf(tape.son, son, sonPermis) : Infinity
  // Between two words as far by letters, the one that sounds the same was meant.
  return Math.min(parLettre + Math.min(parSon, 4) / 10, parSon + PAR_LE_SON)
}

/** Shorter roots are near too many others. */
const RACINE_MIN = 6

/** The first word of a family whose root is nearly so: « enrubanage » is what an « enrubanneuse » does. */
function findFamille(expressions: readonly Expression[], lettres: string) {
  const tapee = racine(lettres)
  if (tapee.length < RACINE_MIN || tapee === lettres) return null
  const expression = expressions.find((autre) => autre.mots.length === 1 && ecartOf(tapee, autre.racine, 1) <= 1)
  return expression ? { expression, ecart: 1 } : null
}

/** Fewer letters begin too many words to tell which one is being typed. */
const DEBUT_MIN = 6

/** The first expression that begins nearly so: a long word is corrected before its end is typed. */
function findCommence(expressions: readonly Expression[], lettres: string) {
  if (lettres.length < DEBUT_MIN) return null
  const expression = expressions.find((autre) => ecartAuDebut(lettres, autre.lettres, 1) <= 1)
  return expression ? { expression, ecart: 1 } : null
}
