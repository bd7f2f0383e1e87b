/** An address proposed by the national address database, in the attributes of the portal. */
export type PropositionAdresse = {
  /** The whole address on one line, for the list. */
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
  /** From 0 to 1: below 0.7, the person should confirm the address. */
  score: number
}

export type ReponseGeocodage = { etat: 'trouve'; propositions: PropositionAdresse[] } | { etat: 'indisponible' }

/** Completes an address. Never throws: any failure gives `indisponible`, and the person types the address. */
export type Geocodage = {
  searchAdresses: (q: string, options?: { code_postal?: string; limit?: number }) => Promise<ReponseGeocodage>
}
