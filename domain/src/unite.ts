/** Units of quantities and prices. */
export const UNITES = ['t', 'kg', 'L', 'unite', 'dose', 'm'] as const
export type Unite = (typeof UNITES)[number]

/** Symbols printed after a quantity or a slash: « 6 t », « 398 €/t ». */
export const UNITE_SYMBOLES: Record<Unite, string> = {
  t: 't',
  kg: 'kg',
  L: 'L',
  unite: 'unité',
  dose: 'dose',
  m: 'm',
}

export const CONDITIONNEMENTS = [
  'vrac',
  'big_bag',
  'palette',
  'sac',
  'bidon',
  'fut',
  'ibc',
  'dose',
  'rouleau',
  'unite',
] as const
export type Conditionnement = (typeof CONDITIONNEMENTS)[number]

/** Singular, then plural. */
export const CONDITIONNEMENT_LABELS: Record<Conditionnement, readonly [string, string]> = {
  vrac: ['lot en vrac', 'lots en vrac'],
  big_bag: ['big bag', 'big bags'],
  palette: ['palette', 'palettes'],
  sac: ['sac', 'sacs'],
  bidon: ['bidon', 'bidons'],
  fut: ['fût', 'fûts'],
  ibc: ['conteneur IBC', 'conteneurs IBC'],
  dose: ['dose', 'doses'],
  rouleau: ['rouleau', 'rouleaux'],
  unite: ['unité', 'unités'],
}

/** « 12 big bags » */
export const formatColis = (nombre: number, conditionnement: Conditionnement): string =>
  `${new Intl.NumberFormat('fr-FR').format(nombre)}\u00a0${CONDITIONNEMENT_LABELS[conditionnement][nombre < 2 ? 0 : 1]}`

/** « 6,5 t », « 40 doses » */
export function formatQuantite(quantite: number, unite: Unite): string {
  const pluriel = (unite === 'unite' || unite === 'dose') && quantite >= 2 ? 's' : ''
  return `${QUANTITE.format(quantite)}\u00a0${UNITE_SYMBOLES[unite]}${pluriel}`
}

const QUANTITE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 })

/**
 * A quantity of at most four decimals in another unit: 600 kg are 0.6 t. Null: one does not turn into the other.
 * Rounded where its last decimal can be: 2.1 / 1000 alone is 0.0021000000000000003.
 */
export function convertQuantite(quantite: number, de: Unite, vers: Unite): number | null {
  if (de === vers) return quantite
  if (de === 'kg' && vers === 't') return Number((quantite / 1000).toFixed(7))
  return de === 't' && vers === 'kg' ? Number((quantite * 1000).toFixed(4)) : null
}
