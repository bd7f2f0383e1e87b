import type { Quotas } from './quotas.ts'

/** How much to load: a neighbourhood that a person can visit, or a country to measure performance with. */
export type Taille = {
  adhesions: number
  totaux: Quotas
  /** Number of purchase orders beside those of the purchases written by hand. */
  bons: number
  territoire: 'voisinage' | 'france'
}

export const TAILLE_DEMO: Taille = {
  adhesions: 240,
  totaux: { personnes: 420, exploitations: 300, materiels: 1_500 },
  bons: 0,
  territoire: 'voisinage',
}

/**
 * As many memberships as wanted, with 1.2 people, 1.3 farms, 10 machines and 5 orders each: 100,000 is the large size.
 */
export const tailleFrance = (adhesions: number): Taille => ({
  adhesions,
  totaux: {
    personnes: Math.round(adhesions * 1.2),
    exploitations: Math.round(adhesions * 1.3),
    materiels: adhesions * 10,
  },
  bons: adhesions * 5,
  territoire: 'france',
})

export const ADHESIONS_GRANDE = 100_000
