import { parseDecimal } from '../../nombre.ts'
import { normalise } from '../../texte.ts'
import type { Palier } from './article.ts'
import { ARTICLE_VIDE, type ArticleLu, NouvelArticle } from './article-saisie.ts'
import { COLONNE_PALIER, COLONNES_TARIF, findColonne, lirePrix } from './colonnes-tarif.ts'

export type ErreurTarif = { ligne: number; colonne: string; message: string }

/** A row of a price list: the values of its columns only. */
export type LigneTarif = { ligne: number; reference: string; lu: Partial<ArticleLu> }

const LIGNES_TARIF_MAX = 2_000
const OBLIGATOIRES = ['reference_fournisseur', 'designation', 'prix_unitaire_ht'] as const

export type TarifLu = { lignes: LigneTarif[]; erreurs: ErreurTarif[] }

/**
 * Reads a price list whose first row holds the titles. A wrong cell does not stop the reading, so that all errors are
 * shown at once.
 */
export function readTarif([titres = [], ...rows]: readonly (readonly string[])[]): TarifLu {
  const manquants = COLONNES_TARIF.filter(
    ({ champ }) =>
      OBLIGATOIRES.some((one) => one === champ) && !titres.some((titre) => findColonne(titre)?.champ === champ),
  )
  if (manquants.length > 0) {
    const message = `Il manque ${manquants.length > 1 ? 'les colonnes' : 'la colonne'} ${manquants.map(({ titre }) => `«\u00a0${titre}\u00a0»`).join(', ')}.`
    return { lignes: [], erreurs: [{ ligne: 1, colonne: '', message }] }
  }
  if (rows.length > LIGNES_TARIF_MAX) {
    const message = `Le fichier a plus de ${new Intl.NumberFormat('fr-FR').format(LIGNES_TARIF_MAX)} lignes.`
    return { lignes: [], erreurs: [{ ligne: 1, colonne: '', message }] }
  }
  const colonnes = titres.map((titre) => ({
    titre,
    colonne: findColonne(titre),
    palier: COLONNE_PALIER.exec(normalise(titre)),
  }))
  const lues = rows.flatMap((cellules, rang) =>
    cellules.some((cellule) => cellule.trim() !== '') ? [readLigne(colonnes, cellules, rang + 2)] : [],
  )
  return {
    lignes: lues.map(({ ligne }) => ligne),
    erreurs: [...lues.flatMap(({ erreurs }) => erreurs), ...doublons(lues)],
  }
}

type Lue = { ligne: LigneTarif; erreurs: ErreurTarif[] }

type ColonneLue = { titre: string; colonne: ReturnType<typeof findColonne>; palier: RegExpExecArray | null }

function readLigne(colonnes: readonly ColonneLue[], cellules: readonly string[], numero: number): Lue {
  const erreurs: ErreurTarif[] = []
  const lu: Record<string, unknown> = {}
  const paliers = new Map<number, Partial<Palier>>()
  colonnes.forEach(({ titre, colonne, palier }, rang) => {
    const cellule = (cellules[rang] ?? '').trim()
    if (/^[=+@]/.test(cellule)) {
      erreurs.push({ ligne: numero, colonne: titre, message: 'Une formule n’est pas lue\u00a0: collez les valeurs.' })
    } else if (colonne) {
      const valeur = colonne.lire(cellule)
      if (valeur === undefined)
        erreurs.push({ ligne: numero, colonne: titre, message: refusal(cellule, colonne.attendu) })
      else lu[colonne.champ] = valeur
    } else if (palier && cellule !== '') {
      const error = readPalier(paliers, palier, cellule)
      if (error) erreurs.push({ ligne: numero, colonne: titre, message: error })
    }
  })
  if (colonnes.some(({ palier }) => palier !== null)) {
    const { complets, incomplet } = toPaliers(paliers)
    lu.paliers = complets
    if (incomplet)
      erreurs.push({ ligne: numero, colonne: `Palier ${incomplet}`, message: 'Indiquez la quantité et le prix.' })
  }
  const reference = typeof lu.reference_fournisseur === 'string' ? lu.reference_fournisseur : ''
  if (reference === '') erreurs.push({ ligne: numero, colonne: 'Référence', message: 'La référence est obligatoire.' })
  return { ligne: { ligne: numero, reference, lu: lu as Partial<ArticleLu> }, erreurs }
}

const refusal = (cellule: string, attendu: string) =>
  cellule === ''
    ? `La cellule est vide\u00a0: on attend ${attendu}.`
    : `«\u00a0${cellule.slice(0, 40)}\u00a0»\u00a0: on attend ${attendu}.`

function readPalier(paliers: Map<number, Partial<Palier>>, [, numero, quoi = '']: RegExpExecArray, cellule: string) {
  const rang = Number(numero)
  const isPrix = quoi.startsWith('prix')
  const valeur = isPrix ? lirePrix(cellule) : parseDecimal(cellule, 4)
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

function doublons(lues: readonly Lue[]): ErreurTarif[] {
  const premieres = new Map<string, number>()
  return lues.flatMap(({ ligne: { ligne, reference } }) => {
    if (reference === '') return []
    const premiere = premieres.get(reference)
    if (premiere !== undefined) {
      return [{ ligne, colonne: 'Référence', message: `Cette référence est déjà à la ligne ${premiere}.` }]
    }
    premieres.set(reference, ligne)
    return []
  })
}

/** The whole article of a row: missing values come from the article of the same reference, else from an empty one. */
export function completeArticle(lu: Partial<ArticleLu>, connu: ArticleLu | undefined) {
  return NouvelArticle.safeParse({ tva_code: 'TVA20', contenance: 1, ...ARTICLE_VIDE, ...connu, ...lu })
}
