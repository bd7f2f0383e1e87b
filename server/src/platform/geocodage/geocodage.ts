/** An address proposed by the national base, in the product's own shape (domaine.md §1.3). */
export type PropositionAdresse = {
  /** What to show in the list, on one line. */
  libelle: string
  numero_voie: string | null
  voie: string | null
  lieu_dit: string | null
  code_postal: string | null
  commune: string | null
  code_insee: string | null
  pays: 'FR'
  latitude: number
  longitude: number
  ban_id: string | null
  /** From 0 to 1: below 0.7, ask the person to confirm. */
  score: number
}

export type ReponseGeocodage = { etat: 'trouve'; propositions: PropositionAdresse[] } | { etat: 'indisponible' }

/** Completing an address. Never throws: any fault is `indisponible`, and the person types the address. */
export type Geocodage = {
  searchAdresses: (q: string, options?: { code_postal?: string; limit?: number }) => Promise<ReponseGeocodage>
}
