/** Order of day and month in a date made of digits: « 03/04/2026 » is 3 April or 4 March. */
export const ORDRES_DATES = ['jour_mois', 'mois_jour'] as const
export type OrdreDates = (typeof ORDRES_DATES)[number]

export const ORDRE_DATES_LABELS: Record<OrdreDates, string> = { jour_mois: 'jour/mois', mois_jour: 'mois/jour' }

/** Same pattern as in the SQL that puts a column in order: `lignes.repository.ts`. */
export const DATE_CHIFFREE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

/** Null: not a date made of digits, or no such day or month in that order. */
export function lisDateChiffree(texte: string, ordre: OrdreDates): string | null {
  const [, premier = '', second = '', annee] = DATE_CHIFFREE.exec(texte) ?? []
  const [jour, mois] = ordre === 'jour_mois' ? [premier, second] : [second, premier]
  if (!annee || !isEntre(mois, 12) || !isEntre(jour, 31)) return null
  return `${annee}-${mois.padStart(2, '0')}-${jour.padStart(2, '0')}`
}

const isEntre = (texte: string, max: number) => Number(texte) >= 1 && Number(texte) <= max

export type Exemple = { texte: string; jour_mois: string; mois_jour: string }

const EXEMPLES_MAX = 3

/** Collects, cell after cell, the orders that the dates of a column allow. */
export function createOrdreColonne() {
  const decides = new Set<OrdreDates>()
  const exemples = new Map<string, Exemple>()
  return {
    lis: (texte: string) => {
      const jour_mois = lisDateChiffree(texte, 'jour_mois')
      const mois_jour = lisDateChiffree(texte, 'mois_jour')
      if (jour_mois && mois_jour) {
        const isDouteuse = jour_mois !== mois_jour && exemples.size < EXEMPLES_MAX
        if (isDouteuse) exemples.set(texte, { texte, jour_mois, mois_jour })
      } else if (jour_mois) decides.add('jour_mois')
      else if (mois_jour) decides.add('mois_jour')
    },
    /**
     * Null: both orders are possible, or rows contradict each other, and the administrator is asked. Undefined: no date
     * made of digits.
     */
    ordre: (): OrdreDates | null | undefined => {
      if (decides.size === 1) return [...decides][0]
      return exemples.size > 0 ? null : undefined
    },
    /** Orders that at least one row imposes. */
    decides: () => [...decides],
    exemples: (): Exemple[] => [...exemples.values()],
  }
}
