import type { Appui, Peinture } from './peinture.ts'

/** `retour`: milliseconds to the largest content when the page is opened again. */
export type Mesure = Peinture & { retour: number } & Partial<Appui>

/** The measures of a row, in its order: title, number of decimals, highest value wanted. */
const COLONNES = [
  { nom: 'fcp', titre: 'FCP', decimales: 0 },
  { nom: 'lcp', titre: 'LCP', decimales: 0, vise: 1_200 },
  { nom: 'complet', titre: 'complet', decimales: 0, vise: 2_500 },
  { nom: 'demandes', titre: 'requêtes', decimales: 0, vise: 15 },
  { nom: 'cls', titre: 'CLS', decimales: 3, vise: 0.02 },
  { nom: 'retour', titre: 'retour', decimales: 0, vise: 1_000 },
  { nom: 'appui', titre: 'appui', decimales: 0, vise: 800 },
  { nom: 'garde', titre: 'gardé', decimales: 0, vise: 100 },
] as const satisfies readonly { nom: keyof Mesure; titre: string; decimales: number; vise?: number }[]

type Colonne = (typeof COLONNES)[number]
type Rangee = { nom: string; element: string } & Partial<Record<Colonne['nom'], number>>

/** Nothing is wanted of it: the others are read beside it. */
export const MINIMALE = 'page minimale'

const PAGE_LARGEUR = 46
const LARGEUR = 10

/** The median of each measure, and the largest element of the last one. */
export function medianOf(mesures: readonly Mesure[]): Omit<Rangee, 'nom'> {
  const medians = COLONNES.map(({ nom }) => {
    const sorted = mesures.flatMap((mesure) => mesure[nom] ?? []).toSorted((a, b) => a - b)
    return [nom, sorted[Math.floor(sorted.length / 2)]] as const
  })
  return { element: mesures.at(-1)?.element ?? '', ...Object.fromEntries(medians) }
}

/** Prints the pages, the slowest first; a value above the wanted one is marked. Returns whether there is one. */
export function printTable(rangees: readonly Rangee[]): boolean {
  console.log('\n562 ms de latence, 1,44 Mbit/s, processeur ÷ 4 : médianes, en millisecondes\n')
  console.log(`${'page'.padEnd(PAGE_LARGEUR)}${COLONNES.map(({ titre }) => titre.padStart(LARGEUR)).join('')}`)
  const vises = COLONNES.map((colonne) => ('vise' in colonne ? `≤ ${colonne.vise}` : '').padStart(LARGEUR)).join('')
  console.log(`${''.padEnd(PAGE_LARGEUR)}${vises}`)
  let isTrop = false
  for (const rangee of rangees.toSorted((a, b) => (b.lcp ?? 0) - (a.lcp ?? 0))) {
    const cells = COLONNES.map((colonne) => {
      const value = rangee[colonne.nom]
      if (value === undefined) return ''
      const depasse = rangee.nom !== MINIMALE && 'vise' in colonne && value > colonne.vise
      isTrop ||= depasse
      return `${value.toFixed(colonne.decimales)}${depasse ? ' !' : '  '}`
    })
    console.log(
      `${rangee.nom.padEnd(PAGE_LARGEUR)}${cells.map((cell) => cell.padStart(LARGEUR)).join('')} ${rangee.element}`,
    )
  }
  return isTrop
}
