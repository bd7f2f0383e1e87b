import { deneutralise } from '../../formule.ts'
import { parseDecimal } from '../../nombre.ts'
import { DATE_CHIFFREE } from '../../ordre-dates.ts'
import { normalise } from '../../texte.ts'
import type { Colonne } from './colonne.ts'

/** The label of a value of a reference list. */
export type Libelles = (referentiel: NonNullable<Colonne['referentiel']>, valeur: string) => string | undefined

type Valeur = string | number | boolean | null | readonly string[]
export type Lue = { valeur: Valeur } | { erreur: string }

const LONGUEUR_MAX = 4000
const SEPARATEUR_LISTE = /[;|\n]/

/** Reads a cell, before the schema of its attribute checks it. The label of a reference list stays a text. */
export function lisCellule(colonne: Colonne, brut: string): Lue {
  const texte = brut.trim()
  if (texte.length > LONGUEUR_MAX) return { erreur: 'Ce texte est trop long.' }
  if (/^=/.test(texte)) return { erreur: 'Une formule n’est pas une valeur\u00a0: collez la valeur.' }
  return LECTEURS[colonne.type](colonne, deneutralise(texte))
}

const LECTEURS: Record<Colonne['type'], (colonne: Colonne, texte: string) => Lue> = {
  texte: ({ chiffres }, texte) => ({ valeur: chiffres ? avecZeros(texte, chiffres) : texte }),
  entier: (_, texte) => nombre(texte, 0, 'Saisissez un nombre entier.'),
  decimal: ({ echelle = 2 }, texte) =>
    nombre(texte, echelle, `Saisissez un nombre, avec ${echelle}\u00a0décimales au maximum.`),
  montant: (_, texte) => {
    const lu = nombre(texte.replace(/€$/, ''), 2, 'Saisissez un montant en euros, avec 2\u00a0décimales au maximum.')
    return 'erreur' in lu ? lu : { valeur: Math.round(Number(lu.valeur) * 100) }
  },
  jour: (_, texte) => ({ valeur: toJour(texte) }),
  ouinon: (_, texte) => {
    const mot = normalise(texte)
    if (OUI.includes(mot)) return { valeur: true }
    return NON.includes(mot) ? { valeur: false } : { erreur: 'Écrivez oui ou non.' }
  },
  choix: ({ choix = {} }, texte) => {
    const valeur = valeurDuChoix(choix, texte)
    return valeur === undefined ? { erreur: `Écrivez ${enumere(Object.values(choix))}.` } : { valeur }
  },
  liste: ({ choix }, texte) => {
    const mots = texte
      .split(SEPARATEUR_LISTE)
      .map((mot) => mot.trim())
      .filter((mot) => mot !== '')
    if (!choix) return { valeur: mots }
    const inconnu = mots.find((mot) => valeurDuChoix(choix, mot) === undefined)
    if (inconnu !== undefined) return { erreur: `«\u00a0${inconnu}\u00a0» n’est pas dans la liste.` }
    return { valeur: [...new Set(mots.map((mot) => valeurDuChoix(choix, mot) ?? mot))] }
  },
}

const OUI = ['oui', 'o', 'x', 'vrai', 'true', '1']
const NON = ['non', 'n', 'faux', 'false', '0']

const nombre = (texte: string, echelle: number, erreur: string): Lue => {
  const lu = parseDecimal(sansZerosFinaux(texte), echelle)
  return lu === null ? { erreur } : { valeur: lu }
}

/** Accepts « 2019,00 » as an integer. */
const sansZerosFinaux = (texte: string) => {
  const virgule = Math.max(texte.lastIndexOf('.'), texte.lastIndexOf(','))
  const decimales = texte.slice(virgule + 1)
  if (virgule === -1 || !/^\d*$/.test(decimales)) return texte
  const utiles = decimales.replace(/(?<!0)0+$/, '')
  return utiles === '' ? texte.slice(0, virgule) : texte.slice(0, virgule + 1) + utiles
}

const valeurDuChoix = (choix: Readonly<Record<string, string>>, texte: string): string | undefined =>
  Object.keys(choix).find((valeur) => valeur === texte) ??
  Object.entries(choix).find(([valeur, libelle]) => [valeur, libelle].some((one) => memes(one, texte)))?.[0]

/** Compares without case or punctuation: « M. » equals « m », « L » equals « l ». */
const memes = (one: string, other: string) => normalise(one) === normalise(other) && normalise(one) !== ''

const ENUMERES_MAX = 8

function enumere(libelles: readonly string[]): string {
  if (libelles.length > ENUMERES_MAX) return 'l’une des valeurs de la liste'
  return `${libelles.slice(0, -1).join(', ')} ou ${libelles.at(-1)}`
}

/** Restores the leading zeros, two at most, of a SIRET or a postal code that a spreadsheet took for a number. */
const avecZeros = (texte: string, chiffres: number) =>
  /^\d+$/.test(texte) && texte.length >= chiffres - 2 ? texte.padStart(chiffres, '0') : texte

/**
 * A text that is not a day is returned as it is, for the schema to refuse. A column with the month first was put in
 * order before: `ordre-dates.ts`.
 */
function toJour(texte: string): string {
  const [, jour, mois, annee] = DATE_CHIFFREE.exec(texte) ?? []
  if (jour && mois && annee) return `${annee}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`
  return texte.replace(/^(\d{4}-\d{2}-\d{2})[T ]00:00(:00)?(\.0+)?Z?$/, '$1')
}

/** The text of a cell in an export, which `lisCellule` reads back. */
export function writeCellule(colonne: Colonne, valeur: unknown, libelles: Libelles): string {
  if (valeur === null || valeur === undefined) return ''
  if (Array.isArray(valeur)) return valeur.map((one) => colonne.choix?.[one] ?? String(one)).join(' ; ')
  switch (colonne.type) {
    case 'ouinon':
      return valeur ? 'oui' : 'non'
    case 'jour':
      return String(valeur).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
    case 'montant':
      return (Number(valeur) / 100).toFixed(2).replace('.', ',')
    case 'decimal':
      return String(valeur).replace('.', ',')
    default: {
      const texte = String(valeur)
      return colonne.choix?.[texte] ?? (colonne.referentiel && libelles(colonne.referentiel, texte)) ?? texte
    }
  }
}

/** The attribute of a record at the path of a column. */
export function champOf(fiche: object, champ: string): unknown {
  return champ.split('.').reduce<unknown>((etat, nom) => (etat as Record<string, unknown> | null)?.[nom] ?? null, fiche)
}
