import { createOrdreColonne, type Exemple, type OrdreDates } from '../../ordre-dates.ts'
import { FEUILLE_LABELS, FEUILLES, type Feuille } from '../../pieces/classeurs/feuille.ts'
import { lisCellule } from './cellule.ts'
import type { Colonne } from './colonne.ts'
import { CLES, COLONNES, colonneOf, feuilleOf } from './feuilles.ts'

type Decimale = 'virgule' | 'point' | 'les deux'

export type Entete = {
  /** Undefined: the sheet is not recognised. */
  feuille: Feuille | undefined
  lis: (cellules: readonly string[], format: 'xlsx' | 'csv') => Record<string, string>
  /** Facts found in the sheet; complete once all rows are read. */
  resume: () => {
    colonnes: string[]
    colonnes_inconnues: string[]
    decimale: Decimale | null
    dates: string[]
    /**
     * Columns whose dates are not « 31/12/2026 »: `ordre` is null when both orders are possible; `exemples` come from
     * the file.
     */
    ordres: { champ: string; titre: string; ordre: OrdreDates | null; exemples: Exemple[] }[]
    lignes: number
  }
}

/**
 * Reads the headers of a sheet: which sheet it is, from its name, else from its headers, and the attribute of each
 * column.
 */
export function createEntete(nom: string, titres: readonly string[]): Entete | { refus: string } {
  const feuille = feuilleOf(nom.replace(/^.*\//, '').replace(/\.[a-z]{3}$/i, '')) ?? reconnue(titres)
  const colonnes = feuille ? titres.map((titre) => (titre.trim() ? colonneOf(feuille, titre) : undefined)) : []
  if (feuille) {
    const refus = refuseCles(feuille, nom, colonnes) ?? refuseDoubles(nom, colonnes)
    if (refus) return { refus }
  }
  const vues: Vues & { lignes: number } = {
    virgule: false,
    point: false,
    dates: new Set(),
    ordres: new Map(),
    lignes: 0,
  }
  return {
    feuille,
    lis: (cellules, format) => {
      vues.lignes += 1
      const valeurs: Record<string, string> = {}
      for (const [rang, colonne] of colonnes.entries()) {
        const brut = cellules[rang]?.trim()
        if (!colonne || !brut) continue
        valeurs[colonne.champ] = canonique(colonne, brut)
        remarque(vues, colonne, brut, format)
      }
      return valeurs
    },
    resume: () => ({
      colonnes: titres.filter((titre, rang) => titre.trim() !== '' && colonnes[rang]),
      colonnes_inconnues: titres.filter((titre, rang) => titre.trim() !== '' && !colonnes[rang]),
      decimale: decimaleOf(vues),
      dates: datesOf(vues),
      ordres: ordresOf(vues),
      lignes: vues.lignes,
    }),
  }
}

/** Restores the zeros that a spreadsheet removed, as soon as the cell is read: keys are compared as texts. */
function canonique(colonne: Colonne, brut: string): string {
  if (!colonne.chiffres) return brut
  const lue = lisCellule(colonne, brut)
  return 'valeur' in lue ? String(lue.valeur) : brut
}

/** Recognises a sheet under another name by its headers: it has most of them, keys included. */
function reconnue(titres: readonly string[]): Feuille | undefined {
  const notes = FEUILLES.map((feuille) => {
    const colonnes = titres.map((titre) => colonneOf(feuille, titre))
    const note = colonnes.filter((colonne) => colonne !== undefined).length
    return { feuille, note: manqueCles(feuille, colonnes) ? 0 : note }
  })
  const [meilleure] = notes.toSorted((a, b) => b.note - a.note)
  return meilleure && meilleure.note >= 2 ? meilleure.feuille : undefined
}

type Colonnes = readonly (Colonne | undefined)[]

const manqueCles = (feuille: Feuille, colonnes: Colonnes): boolean =>
  !CLES[feuille].some((cles) => cles.every((champ) => colonnes.some((colonne) => colonne?.champ === champ)))

function refuseCles(feuille: Feuille, nom: string, colonnes: Colonnes): string | null {
  if (!manqueCles(feuille, colonnes)) return null
  const attendues = CLES[feuille].map((cles) => cles.map((champ) => titreDe(feuille, champ)).join(' et '))
  return `La feuille «\u00a0${nom}\u00a0» (${FEUILLE_LABELS[feuille].toLowerCase()}) n’a pas ses colonnes de repère\u00a0: ${attendues.join(', ou ')}.`
}

const titreDe = (feuille: Feuille, champ: string) =>
  `«\u00a0${COLONNES[feuille].find((colonne) => colonne.champ === champ)?.titre ?? champ}\u00a0»`

function refuseDoubles(nom: string, colonnes: Colonnes): string | null {
  const double = colonnes.find((colonne, rang) => colonne && colonnes.indexOf(colonne) !== rang)
  return double ? `La feuille «\u00a0${nom}\u00a0» a deux colonnes «\u00a0${double.titre}\u00a0».` : null
}

type Vues = {
  virgule: boolean
  point: boolean
  dates: Set<string>
  ordres: Map<Colonne, ReturnType<typeof createOrdreColonne>>
}

function remarque(vues: Vues, colonne: Colonne, brut: string, format: 'xlsx' | 'csv') {
  const { type } = colonne
  if (type === 'decimal' || type === 'montant') {
    if (/\d,\d/.test(brut)) vues.virgule = true
    if (/\d\.\d/.test(brut) && format === 'csv') vues.point = true
  }
  if (type !== 'jour' || colonne.lecture_seule) return
  if (/^\d{4}-\d{2}-\d{2}/.test(brut)) vues.dates.add(format === 'xlsx' ? 'date du tableur' : '2026-12-31')
  else {
    const lue = vues.ordres.get(colonne) ?? createOrdreColonne()
    vues.ordres.set(colonne, lue)
    lue.lis(brut)
  }
}

const ordresOf = ({ ordres }: Vues) =>
  [...ordres].flatMap(([{ champ, titre }, colonne]) => {
    const ordre = colonne.ordre()
    return ordre === null || ordre === 'mois_jour' ? [{ champ, titre, ordre, exemples: colonne.exemples() }] : []
  })

const FORMATS: Record<OrdreDates, string> = { jour_mois: '31/12/2026', mois_jour: '12/31/2026' }

function datesOf({ dates, ordres }: Vues): string[] {
  const lus = [...ordres.values()].flatMap((colonne) => colonne.decides())
  return [...new Set([...lus.map((ordre) => FORMATS[ordre]), ...dates])]
}

function decimaleOf({ virgule, point }: Vues): Decimale | null {
  if (virgule && point) return 'les deux'
  if (virgule) return 'virgule'
  return point ? 'point' : null
}
