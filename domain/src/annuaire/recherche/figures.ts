import type { UniteCapacite } from '../../dossiers/materiels/unite-capacite.ts'

/** A figure typed with its unit, as the fields of machines hold it: the bounds between which the field is. */
export type Figure =
  | { champ: 'puissance_ch' | 'largeur_travail_m'; min: number; max: number }
  | { champ: 'capacite'; bornes: readonly { unite: UniteCapacite; min: number; max: number }[] }

/** Fields hold rounded figures: 110 kW are written 149 or 150 ch. */
const TOLERANCE = 0.02

type Unite = { genre: 'puissance' | 'largeur' | 'masse' | 'volume' | 'rangs' | 'corps'; facteur: number; max: number }

/** To horsepower, metres, kilograms and litres. Beyond `max`, the figure is a model: « 6150 M ». */
const UNITES: Record<string, Unite> = {
  ...named(['ch', 'cv', 'hp', 'chevaux', 'cheval', 'chv'], { genre: 'puissance', facteur: 1, max: 1200 }),
  ...named(['kw', 'kilowatt', 'kilowatts'], { genre: 'puissance', facteur: 1.359_62, max: 900 }),
  ...named(['m', 'metre', 'metres', 'mt', 'mtr', 'ml'], { genre: 'largeur', facteur: 1, max: 60 }),
  ...named(['cm', 'centimetres'], { genre: 'largeur', facteur: 0.01, max: 6000 }),
  ...named(['t', 'tonne', 'tonnes', 'to'], { genre: 'masse', facteur: 1000, max: 60 }),
  ...named(['kg', 'kgs', 'kilo', 'kilos'], { genre: 'masse', facteur: 1, max: 60_000 }),
  ...named(['l', 'litre', 'litres', 'lt'], { genre: 'volume', facteur: 1, max: 60_000 }),
  ...named(['hl', 'hectolitres'], { genre: 'volume', facteur: 100, max: 600 }),
  ...named(['m3', 'm³', 'metrescubes', 'cubes'], { genre: 'volume', facteur: 1000, max: 60 }),
  ...named(['rang', 'rangs', 'rgs', 'rg'], { genre: 'rangs', facteur: 1, max: 60 }),
  ...named(['corps', 'corp', 'socs', 'soc'], { genre: 'corps', facteur: 1, max: 20 }),
}

function named(noms: readonly string[], unite: Unite): Record<string, Unite> {
  return Object.fromEntries(noms.map((nom) => [nom, unite]))
}

/** Longest word that is read as a figure: « 12000litres ». */
const LONGUEUR_MAX = 20
const NOMBRE = /^\d{1,5}(?:[.,]\d{1,2})?$/
const COLLE = /^(\d{1,5}(?:[.,]\d{1,2})?)([a-z]{1,14}3?|m³)$/
/** « 4m50 » */
const METRES = /^(\d{1,2})m(\d{2})$/

/** Lower case, without accents or a final full stop: « 4,5 » keeps its comma. */
const plain = (mot: string) => mot.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\.$/, '')

/**
 * The figure that begins here, and how many words it takes: « 150ch », « 150 ch », « 12 000 l », « 12 mètres cubes ».
 * Null: these words are something else.
 */
export function readFigure(mots: readonly string[]): { figure: Figure; longueur: number } | null {
  const debut = mots.slice(0, 4).map((mot) => (mot.length > LONGUEUR_MAX ? '' : plain(mot)))
  for (const longueur of [4, 3, 2, 1]) {
    if (debut.length < longueur) continue
    const figure = figureOf(debut.slice(0, longueur))
    if (figure) return { figure, longueur }
  }
  return null
}

function figureOf(mots: readonly string[]): Figure | null {
  const ecrit = mots.join('')
  const metres = METRES.exec(ecrit)
  if (metres) return toFigure(Number(`${metres[1]}.${metres[2]}`), UNITES.m)
  const [premier = '', ...suite] = mots
  // The first word begins the figure; a word in the middle is its thousands or begins its unit.
  if (!/^\d/.test(premier)) return null
  if (
    suite.some((mot, rang) => NOMBRE.test(mot) && !(rang === 0 && /^\d{3}$/.test(mot) && /^\d{1,2}$/.test(premier)))
  ) {
    return null
  }
  const [, nombre = '', unite = ''] = COLLE.exec(ecrit) ?? []
  return toFigure(Number(nombre.replace(',', '.')), Object.hasOwn(UNITES, unite) ? UNITES[unite] : undefined)
}

function toFigure(nombre: number, unite: Unite | undefined): Figure | null {
  if (!unite || nombre <= 0 || nombre > unite.max) return null
  const valeur = nombre * unite.facteur
  switch (unite.genre) {
    case 'puissance':
      return toPuissance(around(valeur))
    case 'largeur':
      return { champ: 'largeur_travail_m', ...around(valeur) }
    case 'masse':
      return { champ: 'capacite', bornes: [bornesOf('t', valeur / 1000), bornesOf('kg', valeur)] }
    case 'volume':
      return { champ: 'capacite', bornes: [bornesOf('m3', valeur / 1000), bornesOf('l', valeur)] }
    default:
      return { champ: 'capacite', bornes: [{ unite: unite.genre, min: valeur, max: valeur }] }
  }
}

/** The field holds whole horsepower. */
const toPuissance = ({ min, max }: { min: number; max: number }): Figure => ({
  champ: 'puissance_ch',
  min: Math.floor(min),
  max: Math.ceil(max),
})

const around = (valeur: number) => ({ min: valeur * (1 - TOLERANCE), max: valeur * (1 + TOLERANCE) })
const bornesOf = (unite: UniteCapacite, valeur: number) => ({ unite, ...around(valeur) })
