import { parseEuros } from '../../argent/read-montant.ts'
import { parseDecimal } from '../../nombre.ts'
import { normalise } from '../../texte.ts'
import { CONDITIONNEMENT_LABELS, CONDITIONNEMENTS, UNITE_SYMBOLES, UNITES } from '../../unite.ts'
import type { ArticleLu } from './article-saisie.ts'

/** Reads a cell; undefined: its value is not valid for the column. */
type Lecture = (cellule: string) => unknown

export type Colonne = {
  champ: keyof Omit<ArticleLu, 'paliers'>
  titre: string
  aussi?: readonly string[]
  lire: Lecture
  attendu: string
}

const texte: Lecture = (cellule) => cellule
const nombre: Lecture = (cellule) => parseDecimal(sansUnite(cellule), 4) ?? undefined
const facultatif =
  (lire: Lecture): Lecture =>
  (cellule) =>
    cellule === '' ? null : lire(cellule)
const parDefaut =
  (defaut: unknown, lire: Lecture): Lecture =>
  (cellule) =>
    cellule === '' ? defaut : lire(cellule)

/** « 425,00 € », « 425 €/t » */
const sansUnite = (cellule: string) => (cellule.split('€')[0] ?? '').trimEnd()

/** In 1/10,000 of a euro. */
export const readPrix: Lecture = (cellule) => {
  const euros = parseEuros(sansUnite(cellule), 4)
  return euros === null ? undefined : Math.round(euros * 10_000)
}

/** Reads an option by its code, symbol or name, whatever its case and accents. */
const choix =
  (options: readonly (readonly [string, readonly string[]])[]): Lecture =>
  (cellule) =>
    options.find(([code, noms]) => [code, ...noms].some((nom) => normalise(nom) === normalise(cellule)))?.[0]

export const readUnite = choix([
  ...UNITES.map((code) => [code, [UNITE_SYMBOLES[code], `${UNITE_SYMBOLES[code]}s`]] as const),
  ['t', ['tonne', 'tonnes']],
  ['kg', ['kilo', 'kilos', 'kilogramme']],
  ['L', ['litre', 'litres']],
  ['m', ['mètre', 'mètres']],
])
export const readConditionnement = choix(CONDITIONNEMENTS.map((code) => [code, CONDITIONNEMENT_LABELS[code]]))
const booleen: Lecture = (cellule) => {
  const lu = normalise(cellule)
  if (['oui', 'o', '1', 'x', 'vrai', 'true'].includes(lu)) return true
  return ['', 'non', 'n', '0', 'faux', 'false'].includes(lu) ? false : undefined
}

/** Reads « 20 », « 5,5 % » or « TVA20 »; codes are written TVA20, TVA5_5. */
const tva: Lecture = (cellule) => {
  const taux = parseDecimal(cellule.replace(/%\s*$/, '').trimEnd(), 2)
  return taux === null ? cellule.toUpperCase() : `TVA${String(taux).replace('.', '_')}`
}

const NOMBRE = 'un nombre'
const PRIX = 'un prix, avec quatre décimales au plus'

/** Columns that a price list may contain, found by their titles. */
export const COLONNES_TARIF: readonly Colonne[] = [
  {
    champ: 'reference_fournisseur',
    titre: 'Référence',
    aussi: ['ref', 'référence fournisseur', 'code'],
    lire: texte,
    attendu: 'une référence',
  },
  {
    champ: 'designation',
    titre: 'Désignation',
    aussi: ['libellé', 'article', 'produit'],
    lire: texte,
    attendu: 'un nom',
  },
  { champ: 'description', titre: 'Description', lire: facultatif(texte), attendu: 'un texte' },
  { champ: 'unite', titre: 'Unité', aussi: ['unité de prix'], lire: readUnite, attendu: 't, kg, L, unité, dose ou m' },
  {
    champ: 'conditionnement',
    titre: 'Conditionnement',
    aussi: ['emballage'],
    lire: readConditionnement,
    attendu: 'sac, big bag, palette, bidon, fût, conteneur IBC, dose, rouleau, unité ou vrac',
  },
  { champ: 'contenance', titre: 'Contenance', aussi: ['quantité par conditionnement'], lire: nombre, attendu: NOMBRE },
  { champ: 'multiple', titre: 'Multiple', lire: parDefaut(1, nombre), attendu: NOMBRE },
  { champ: 'minimum', titre: 'Minimum', aussi: ['minimum par adhérent'], lire: parDefaut(0, nombre), attendu: NOMBRE },
  { champ: 'colisage', titre: 'Colisage', aussi: ['par palette'], lire: parDefaut(1, nombre), attendu: NOMBRE },
  { champ: 'disponible', titre: 'Disponible', aussi: ['stock'], lire: facultatif(nombre), attendu: NOMBRE },
  { champ: 'minimum_groupe', titre: 'Minimum du groupement', lire: facultatif(nombre), attendu: NOMBRE },
  {
    champ: 'prix_unitaire_ht',
    titre: 'Prix HT',
    aussi: ['prix', 'prix unitaire HT', 'PU HT'],
    lire: readPrix,
    attendu: PRIX,
  },
  { champ: 'tva_code', titre: 'TVA', aussi: ['taux de TVA', 'code TVA'], lire: tva, attendu: 'un taux de TVA' },
  { champ: 'redevance_ht', titre: 'Redevance', aussi: ['RPD'], lire: parDefaut(0, readPrix), attendu: PRIX },
  { champ: 'eco_contribution_ht', titre: 'Éco-contribution', lire: parDefaut(0, readPrix), attendu: PRIX },
  { champ: 'amm', titre: 'AMM', aussi: ['numéro AMM'], lire: facultatif(texte), attendu: '7 chiffres' },
  { champ: 'certiphyto_requis', titre: 'Certiphyto', lire: booleen, attendu: 'oui ou non' },
  { champ: 'poids_unite_kg', titre: 'Poids', aussi: ['poids en kg'], lire: facultatif(nombre), attendu: NOMBRE },
]

/** Columns of tiers, « Palier 1 » and « Palier 1 prix »: a threshold in units, and its price. */
export const COLONNE_PALIER = /^palier(\d{1,2})(apartirde|seuil|prix|prixht)?$/

export const findColonne = (titre: string): Colonne | undefined =>
  COLONNES_TARIF.find((colonne) =>
    [colonne.titre, ...(colonne.aussi ?? [])].some((nom) => normalise(nom) === normalise(titre)),
  )
