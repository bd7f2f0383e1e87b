import { parseDecimal } from '../../nombre.ts'
import { normalise } from '../../texte.ts'
import { convertQuantite } from '../../unite.ts'
import type { Palier } from './article.ts'
import type { ArticleLu } from './article-saisie.ts'
import { COLONNE_PALIER, type Colonne, findColonne, readPrix } from './colonnes-tarif.ts'
import { readContenant } from './contenant.ts'
import { readPaires, readSeuil } from './paliers-colles.ts'

export type ColonneLue = {
  titre: string
  colonne: Colonne | undefined
  /** « Palier 1 » and « Palier 1 prix » */
  palier: RegExpExecArray | null
  /** « Dès 24 t »: its cells are prices. */
  seuil: number | null
  /** « Paliers »: its cells are lists, « 24:412 ». */
  isPaires: boolean
}

export const toColonne = (titre: string): ColonneLue => ({
  titre,
  colonne: findColonne(titre),
  palier: COLONNE_PALIER.exec(normalise(titre)),
  seuil: readSeuil(titre),
  isPaires: ['paliers', 'prixparpalier', 'degressif'].includes(normalise(titre)),
})

export const isPaliers = ({ palier, seuil, isPaires }: ColonneLue) => palier !== null || seuil !== null || isPaires

/** `rang`: the place of the column. */
type ErreurCellule = { rang: number; colonne: string; message: string }

type Lecture = {
  lu: Record<string, unknown>
  seuils: Palier[]
  paires: Palier[]
  numerotes: Map<number, Partial<Palier>>
}

/** Reads a row by its columns. A wrong cell does not stop the reading, so that all errors are shown at once. */
export function readCellules(colonnes: readonly ColonneLue[], cellules: readonly string[]) {
  const lecture: Lecture = { lu: {}, seuils: [], paires: [], numerotes: new Map() }
  const erreurs: ErreurCellule[] = []
  colonnes.forEach((colonne, rang) => {
    const message = readCellule(colonne, (cellules[rang] ?? '').trim(), lecture)
    if (message !== null) erreurs.push({ rang, colonne: colonne.titre, message })
  })
  const { lu, numerotes } = lecture
  erreurs.push(...putContenu(lu, colonnes))
  if (colonnes.some(isPaliers)) {
    const { complets, incomplet } = toPaliers(numerotes)
    // The columns « dès 24 » may come in any order; a list out of order is a slip, which its rule tells.
    const seuils = lecture.seuils.toSorted((a, b) => a.a_partir_de - b.a_partir_de)
    lu.paliers = [...seuils, ...lecture.paires, ...complets]
    if (incomplet !== null) {
      const rang = colonnes.findIndex(({ palier }) => Number(palier?.[1]) === incomplet)
      erreurs.push({ rang, colonne: `Palier ${incomplet}`, message: 'Indiquez la quantité et le prix.' })
    }
  }
  return { lu: lu as Partial<ArticleLu>, erreurs }
}

/** Null when the cell is read, or is of no known column. */
function readCellule(colonneLue: ColonneLue, cellule: string, lecture: Lecture): string | null {
  const { colonne, palier, seuil, isPaires } = colonneLue
  if (/^[=+@]/.test(cellule)) return 'Une formule n’est pas lue\u00a0: collez les valeurs.'
  if (colonne) return readValeur(colonne, cellule, lecture.lu)
  if (cellule === '') return null
  if (palier) return readPalier(lecture.numerotes, palier, cellule)
  if (seuil !== null) {
    const prix_unitaire_ht = readPrix(cellule)
    if (typeof prix_unitaire_ht !== 'number') return refusal(cellule, 'un prix')
    lecture.seuils.push({ a_partir_de: seuil, prix_unitaire_ht })
  }
  if (isPaires) {
    const paires = readPaires(cellule)
    if (!paires) return refusal(cellule, 'des paliers, par exemple 24:412\u202f; 48:398')
    lecture.paires.push(...paires)
  }
  return null
}

/** A package may be followed by its content, which waits in `contenu` until the unit of the price is known. */
function readValeur({ champ, lire, attendu }: Colonne, cellule: string, lu: Record<string, unknown>): string | null {
  const valeur = lire(cellule)
  const contenant = valeur === undefined && champ === 'conditionnement' ? readContenant(cellule) : undefined
  if (contenant) {
    lu[champ] = contenant.conditionnement
    lu.contenu = contenant
    return null
  }
  if (valeur === undefined) return refusal(cellule, attendu)
  lu[champ] = valeur
  return null
}

function putContenu(lu: Record<string, unknown>, colonnes: readonly ColonneLue[]): ErreurCellule[] {
  const contenu = lu.contenu as ReturnType<typeof readContenant>
  delete lu.contenu
  const unite = lu.unite as ArticleLu['unite'] | undefined
  if (!contenu || contenu.nombre === null || unite === undefined || lu.contenance !== undefined) return []
  const contenance = convertQuantite(contenu.nombre, contenu.unite ?? unite, unite)
  if (contenance !== null) {
    lu.contenance = contenance
    return []
  }
  const rang = colonnes.findIndex(({ colonne }) => colonne?.champ === 'conditionnement')
  const message = 'Ce contenu n’est pas dans l’unité du prix.'
  return [{ rang, colonne: colonnes[rang]?.titre ?? '', message }]
}

const refusal = (cellule: string, attendu: string) =>
  cellule === ''
    ? `La cellule est vide\u00a0: on attend ${attendu}.`
    : `«\u00a0${cellule.slice(0, 40)}\u00a0»\u00a0: on attend ${attendu}.`

function readPalier(paliers: Map<number, Partial<Palier>>, [, numero, quoi = '']: RegExpExecArray, cellule: string) {
  const rang = Number(numero)
  const isPrix = quoi.startsWith('prix')
  const valeur = isPrix ? readPrix(cellule) : parseDecimal(cellule, 4)
  if (typeof valeur !== 'number') return refusal(cellule, isPrix ? 'un prix' : 'un nombre')
  paliers.set(rang, { ...paliers.get(rang), [isPrix ? 'prix_unitaire_ht' : 'a_partir_de']: valeur })
  return null
}

function toPaliers(paliers: ReadonlyMap<number, Partial<Palier>>): { complets: Palier[]; incomplet: number | null } {
  const ordonnes = [...paliers].toSorted(([a], [b]) => a - b)
  const incomplet = ordonnes.find(
    ([, palier]) => palier.a_partir_de === undefined || palier.prix_unitaire_ht === undefined,
  )
  const complets = ordonnes.flatMap(([, { a_partir_de, prix_unitaire_ht }]) =>
    a_partir_de === undefined || prix_unitaire_ht === undefined ? [] : [{ a_partir_de, prix_unitaire_ht }],
  )
  return { complets, incomplet: incomplet?.[0] ?? null }
}
