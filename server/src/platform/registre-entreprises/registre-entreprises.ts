/** An establishment as the public registries know it, whichever of them answered. Empty and masked values are null. */
export type EtablissementRegistre = {
  siret: string
  siren: string
  /** Null when the registry may not show it: the person's own name, in partial diffusion. */
  raison_sociale: string | null
  nom_commercial: string | null
  enseigne: string | null
  sigle: string | null
  categorie_juridique: string | null
  code_ape: string | null
  nomenclature_ape: 'NAFRev2' | 'NAF2025' | null
  code_ape_2025: string | null
  /** Only an active number: its presence says that the company is subject to VAT. */
  tva_intra: string | null
  /** Of the establishment: actif, fermé. */
  etat_administratif_etablissement: 'A' | 'F'
  /** Of the legal unit: active, cessée. */
  etat_administratif_unite: 'A' | 'C'
  date_creation: string | null
  date_fermeture: string | null
  tranche_effectif: string | null
  /** The holder objected to publication: neither address nor person's name may be shown, the member gives them. */
  diffusion_partielle: boolean
  /** Null when the registry does not know. */
  est_bio: boolean | null
  /** Null in partial diffusion. */
  adresse: AdresseRegistre | null
}

/** Casing is the registry's own, often capitals. */
export type AdresseRegistre = {
  complement: string | null
  numero_voie: string | null
  voie: string | null
  lieu_dit: string | null
  code_postal: string | null
  commune: string | null
  code_insee: string | null
  /** The number after « Cedex », two digits. */
  cedex: string | null
  /** Null abroad: the registries give an INSEE number there, not an ISO code. */
  pays: 'FR' | null
  latitude: number | null
  longitude: number | null
}

/** `absent`: every registry asked does not know it, which proves nothing against the number (domaine.md §1.1). */
export type ReponseEtablissement =
  | { etat: 'trouve'; etablissement: EtablissementRegistre }
  | { etat: 'absent' }
  | { etat: 'indisponible' }

export type ReponseRecherche = { etat: 'trouve'; etablissements: EtablissementRegistre[] } | { etat: 'indisponible' }

/** Looking a company up outside. Nothing here throws: any fault is `indisponible` and leads to manual entry. */
export type RegistreEntreprises = {
  /** Answers of the day are kept, but `sansMemoire`. */
  findBySiret: (siret: string, options?: { sansMemoire: true }) => Promise<ReponseEtablissement>
  searchByName: (q: string) => Promise<ReponseRecherche>
}
