import { type Figure, readFigure } from './figures.ts'
import { decoupe, type Mot, racine, singulier } from './racine.ts'
import { type Cible, type Expression, findProche, type Vocabulaire } from './vocabulaire.ts'

/** A machine must have words in its texts, or one of these categories and brands; or a figure in its fields. */
export type Terme =
  | { genre: 'mots'; mots: readonly string[]; cible: Cible | null; parNom: boolean }
  | { genre: 'figure'; figure: Figure; ecrit: string }

/** Words understood as others. `mots`: those typed, normalised. */
type Correction = { mots: readonly string[]; compris: string }

export type Comprise = {
  termes: readonly Terme[]
  corrections: readonly Correction[]
  /** The whole search with its words corrected, as it is shown. */
  ecrit: string
}

type Piece = Mot | { ecrit: string; figure: Figure }

/** Longest expression, in words. */
const EXPRESSION_MAX = 5
/** Longest expression that is corrected as a whole. */
const CORRIGES_MAX = 3
/** Beyond this number of words, the others are not read. */
const PIECES_MAX = 30

/** Reads a search of machines. `connus`: words that are names, never corrected. */
export function comprendre(q: string, vocabulaire: Vocabulaire, connus: ReadonlySet<string> = new Set()): Comprise {
  const pieces = piecesOf(q)
  const termes: Terme[] = []
  const corrections: Correction[] = []
  const ecrits: string[] = []
  for (let rang = 0; rang < pieces.length; ) {
    const piece = pieces[rang]
    if (piece && 'figure' in piece) {
      termes.push({ genre: 'figure', ...piece })
      ecrits.push(piece.ecrit)
      rang += 1
      continue
    }
    const suite = pieces.slice(rang, rang + EXPRESSION_MAX)
    const mots = suite.slice(0, suite.findIndex((autre) => 'figure' in autre) >>> 0) as Mot[]
    const lu = readExpression(mots, { vocabulaire, connus, isFin: rang + mots.length === pieces.length })
    termes.push(lu.terme)
    if (lu.correction) corrections.push(lu.correction)
    ecrits.push(
      lu.correction?.compris ??
        mots
          .slice(0, lu.longueur)
          .map(({ ecrit }) => ecrit)
          .join(' '),
    )
    rang += lu.longueur
  }
  return { termes, corrections, ecrit: ecrits.join(' ') }
}

function piecesOf(q: string): Piece[] {
  const ecrits = q.trim().split(/\s+/).slice(0, PIECES_MAX)
  const pieces: Piece[] = []
  let textes: string[] = []
  const flush = () => {
    pieces.push(...decoupe(textes.join(' ')))
    textes = []
  }
  for (let rang = 0; rang < ecrits.length; ) {
    const lue = readFigure(ecrits.slice(rang))
    if (lue) {
      flush()
      pieces.push({ ecrit: ecrits.slice(rang, rang + lue.longueur).join(' '), figure: lue.figure })
    } else textes.push(ecrits[rang] ?? '')
    rang += lue?.longueur ?? 1
  }
  flush()
  return pieces
}

type Lue = { terme: Terme; correction?: Correction; longueur: number }
type Reglages = { vocabulaire: Vocabulaire; connus: ReadonlySet<string>; isFin: boolean }

/** The longest expression that begins here: exact, then known by its beginning, then nearly spelled so. */
function readExpression(mots: readonly Mot[], { vocabulaire, connus, isFin }: Reglages): Lue {
  const longueurs = Array.from(mots, (_, rang) => mots.length - rang)
  const lettresOf = (longueur: number) => mots.slice(0, longueur).map(({ mot }) => mot)
  for (const longueur of longueurs) {
    const tapes = lettresOf(longueur)
    const exacte = vocabulaire.parLettres.get(tapes.join(''))
    const expressions = exacte ? [exacte] : vocabulaire.parRacine.get(tapes.map(racine).join(''))
    if (expressions) return { terme: toTerme(expressions, tapes, vocabulaire), longueur }
  }
  const seul = lettresOf(1)
  const partie = listAvec(vocabulaire, seul[0] ?? '')
  const isPartie = partie.length > 0
  const debut = isFin && !isPartie ? findDebut(vocabulaire, lettresOf(mots.length).join(' ')) : []
  if (debut.length > 0) return { terme: toTerme(debut, lettresOf(mots.length), vocabulaire), longueur: mots.length }
  const proche = longueurs
    .filter(
      (longueur) =>
        longueur <= CORRIGES_MAX && (longueur > 1 || !isPartie) && lettresOf(longueur).every((mot) => !connus.has(mot)),
    )
    .flatMap((longueur) => {
      const trouve = findProche(vocabulaire, lettresOf(longueur).join(''))
      return trouve ? [{ ...trouve, longueur }] : []
    })
    .toSorted((un, autre) => un.ecart - autre.ecart || autre.longueur - un.longueur)[0]
  if (proche) {
    const { expression, longueur } = proche
    const correction = { mots: lettresOf(longueur), compris: expression.ecrit }
    return { terme: toTerme([expression], expression.mots, vocabulaire), correction, longueur }
  }
  if (isPartie) return { terme: toTerme(partie, seul, vocabulaire), longueur: 1 }
  return { terme: { genre: 'mots', mots: seul.map(singulier), cible: null, parNom: true }, longueur: 1 }
}

/**
 * The words typed find by themselves when every name has them, and no other name; a synonym, or a word of the same
 * family, is found by what it designates.
 */
function toTerme(expressions: readonly Expression[], tapes: readonly string[], vocabulaire: Vocabulaire): Terme {
  const mots = tapes.map(singulier)
  const categories = [...new Set(expressions.flatMap((expression) => expression.categories))]
  const marques = [...new Set(expressions.flatMap((expression) => expression.marques))]
  const isDansLeNom = expressions.every(({ parNom, lettres }) => parNom && mots.every((mot) => lettres.includes(mot)))
  return {
    genre: 'mots',
    mots,
    cible: { categories, marques },
    parNom: isDansLeNom && !isAussiDansUnAutre(mots, categories, vocabulaire),
  }
}

/** Whether a word is also within another name: « presse » in « compresseur ». */
const isAussiDansUnAutre = (
  [mot, ...suite]: readonly string[],
  categories: readonly string[],
  vocabulaire: Vocabulaire,
) =>
  mot !== undefined &&
  suite.length === 0 &&
  listAvec(vocabulaire, mot).some((autre) => autre.categories.some((id) => !categories.includes(id)))

/** Shorter beginnings are those of too many synonyms. */
const DEBUT_MIN = 4

/** The synonyms that begin so, while their end is not typed yet. */
const findDebut = ({ expressions }: Vocabulaire, debut: string): Expression[] =>
  expressions.filter(
    ({ parNom, mots }) => !parNom && (debut.length < DEBUT_MIN ? mots[0] === debut : mots.join(' ').startsWith(debut)),
  )

/**
 * The names of which this is a part: the texts of machines have it, and there is nothing to correct. Three letters are
 * within too many words: « van » is not « Avant ».
 */
function listAvec({ nomsParMot }: Vocabulaire, mot: string): Expression[] {
  const part = singulier(mot)
  const isCourte = part.length < DEBUT_MIN
  const avec = new Set<Expression>()
  for (const [autre, noms] of nomsParMot)
    if (isCourte ? autre.startsWith(part) : autre.includes(part)) for (const nom of noms) avec.add(nom)
  return [...avec]
}
