import type { Espece } from '@sillon/domain/dossiers/exploitations/cheptel'
import type { Production as ProductionDomaine } from '@sillon/domain/dossiers/exploitations/production'

/** The production of a farm, which decides the machines it owns. */
export type Production = {
  genre: 'cultures' | 'elevage' | 'vigne' | 'mixte'
  otex: string
  code_ape: string
  productions: readonly ProductionDomaine[]
  espece: Espece | null
  /** Smallest and largest surface of a farm, in hectares. */
  sau: readonly [number, number]
}

const CULTURES: Production = {
  genre: 'cultures',
  otex: '1516',
  code_ape: '01.11Z',
  productions: ['cereales', 'oleoproteagineux'],
  espece: null,
  sau: [45, 320],
}
const POLYCULTURE: Production = {
  genre: 'mixte',
  otex: '6184',
  code_ape: '01.50Z',
  productions: ['cereales', 'fourrages', 'viande_bovine'],
  espece: 'vaches_allaitantes',
  sau: [40, 240],
}
const elevage = (otex: string, code_ape: string, produit: ProductionDomaine, espece: Espece): Production => ({
  genre: 'elevage',
  otex,
  code_ape,
  productions: ['fourrages', produit],
  espece,
  sau: [30, 180],
})
const VIGNE: Production = {
  genre: 'vigne',
  otex: '3500',
  code_ape: '01.21Z',
  productions: ['vigne'],
  espece: null,
  sau: [6, 38],
}

/** Sorted by popularity around Mirebeau. */
export const PRODUCTIONS_POPULAIRES: readonly Production[] = [
  CULTURES,
  CULTURES,
  POLYCULTURE,
  CULTURES,
  elevage('4500', '01.41Z', 'lait', 'vaches_laitieres'),
  elevage('4800', '01.45Z', 'caprin', 'chevres'),
  VIGNE,
  elevage('4600', '01.42Z', 'viande_bovine', 'vaches_allaitantes'),
  elevage('4800', '01.45Z', 'ovin', 'brebis'),
  elevage('5074', '01.47Z', 'volaille', 'volailles'),
]
