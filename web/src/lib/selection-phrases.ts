import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatCount, formatNumber } from './format.ts'

/** The place of a chosen row: `page` counts only in the same order. */
export type Place = { ordre: string; page: number }

/** « 14 sélectionnées, sur 3 pages ». `ici`: how many of them the page shows. */
export function phraseSelection(places: readonly Place[], actuelle: Place, ici: number): string {
  const nombre = formatCount(places.length, 'sélectionnée')
  if (ici === places.length) return nombre
  if (places.some(({ ordre }) => ordre !== actuelle.ordre)) return `${nombre}, dont ${formatNumber(ici)} sur cette page`
  const pages = new Set(places.map(({ page }) => page))
  return pages.size === 1 ? `${nombre}, sur une autre page` : `${nombre}, sur ${pages.size}\u00a0pages`
}

/** In cents. */
export type Somme = { nom: string; montant: number }

/** « 12 sélectionnées · reste 3 249,04 € » */
export const phraseSomme = (phrase: string, somme: Somme | undefined): string =>
  somme ? `${phrase} · ${somme.nom} ${formatMontant(somme.montant)}` : phrase

export const phraseChangee = (annonce: number) =>
  `La liste a changé pendant la lecture\u00a0: elle ne compte plus ${formatCount(annonce, 'ligne')}. La sélection reste comme elle était\u202f; relisez la liste, puis recommencez.`
