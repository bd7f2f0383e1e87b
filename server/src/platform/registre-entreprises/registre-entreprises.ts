/** An establishment in the public registries, whichever answered. Empty and masked values are null. */
export type EtablissementRegistre = {
  siret: string
  siren: string
  /** Null when the registry may not show it: in partial diffusion, it is the person’s own name. */
  raison_sociale: string | null
  nom_commercial: string | null
  enseigne: string | null
  sigle: string | null
  categorie_juridique: string | null
  code_ape: string | null
  nomenclature_ape: 'NAFRev2' | 'NAF2025' | null
  code_ape_2025: string | null
  /** Present only for an active number: the company is then subject to VAT. */
  tva_intra: string | null
  /** State of the establishment: actif, fermé. */
  etat_administratif_etablissement: 'A' | 'F'
  /** State of the legal unit: active, cessée. */
  etat_administratif_unite: 'A' | 'C'
  date_creation: string | null
  date_fermeture: string | null
  tranche_effectif: string | null
  /**
   * The holder refused publication: neither the address nor the person’s name may be shown, so the member types them.
   */
  diffusion_partielle: boolean
  /** Null when the registry does not know. */
  est_bio: boolean | null
  /** Null in partial diffusion. */
  adresse: AdresseRegistre | null
}

/** Upper and lower case are the registry’s, often capitals. */
export type AdresseRegistre = {
  complement: string | null
  numero_voie: string | null
  voie: string | null
  lieu_dit: string | null
  code_postal: string | null
  commune: string | null
  code_insee: string | null
  /** The two digits after « Cedex ». */
  cedex: string | null
  /** Null abroad, where the registries give an INSEE number instead of an ISO code. */
  pays: 'FR' | null
  latitude: number | null
  longitude: number | null
}

/**
 * `absent`: none of the registries knows the number, which may exist all the same: some companies are in no public
 * registry.
 */
export type ReponseEtablissement =
  | { etat: 'trouve'; etablissement: EtablissementRegistre }
  | { etat: 'absent' }
  | { etat: 'indisponible' }

export type ReponseRecherche = { etat: 'trouve'; etablissements: EtablissementRegistre[] } | { etat: 'indisponible' }

/**
 * Looks up a company in the public registries. Never throws: any failure gives `indisponible`, and the company is typed
 * in.
 */
export type RegistreEntreprises = {
  /** Answers are cached for a day, except with `sansMemoire`. */
  findBySiret: (siret: string, options?: { sansMemoire: true }) => Promise<ReponseEtablissement>
  searchByName: (q: string) => Promise<ReponseRecherche>
}
