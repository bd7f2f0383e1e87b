/** An invented company as a test writes it; the fake registries answer from it. */
export type EtablissementFictif = {
  siret: string
  est_siege: boolean
  etat: 'A' | 'F'
  date_creation: string
  date_fermeture: string | null
  nom_commercial: string | null
  enseigne: string | null
  numero: string | null
  indice_repetition: string | null
  type_voie: string | null
  libelle_voie: string | null
  libelle_cedex: string | null
  code_postal: string
  commune: string
  code_insee: string
  latitude: string
  longitude: string
}

export type UniteFictive = {
  siren: string
  nom: string
  /** For a sole trader, whose company bears the person’s name. */
  personne?: { prenom: string; nom: string }
  sigle: string | null
  categorie_juridique: string
  code_ape: string
  /** As for every company from 2027 on: its code has no counterpart in the other nomenclature. */
  sans_second_code?: true
  etat: 'A' | 'C'
  diffusion: 'O' | 'P'
  tva: string[]
  est_bio: boolean
  /** Sirene knows it, API Recherche d’entreprises does not. */
  seulement_sirene?: true
  etablissements: EtablissementFictif[]
}

export const etablissement = (
  values: Pick<EtablissementFictif, 'siret' | 'code_postal' | 'commune' | 'code_insee'> & Partial<EtablissementFictif>,
): EtablissementFictif => ({
  est_siege: true,
  etat: 'A',
  date_creation: '2001-01-01',
  date_fermeture: null,
  nom_commercial: null,
  enseigne: null,
  numero: null,
  indice_repetition: null,
  type_voie: null,
  libelle_voie: null,
  libelle_cedex: null,
  latitude: '48.26',
  longitude: '-1.40',
  ...values,
})

export const rue = (numero: string | null, type_voie: string, libelle_voie: string) => ({
  numero,
  type_voie,
  libelle_voie,
})
export const lieu = (code_postal: string, commune: string, code_insee: string) => ({ code_postal, commune, code_insee })
export const point = (latitude: string, longitude: string) => ({ latitude, longitude })

export const unite = (
  values: Pick<UniteFictive, 'nom' | 'categorie_juridique' | 'etablissements'> & Partial<UniteFictive>,
): UniteFictive => ({
  siren: values.etablissements[0]?.siret.slice(0, 9) ?? '',
  sigle: null,
  code_ape: '01.50Z',
  etat: 'A',
  diffusion: 'O',
  tva: [],
  est_bio: false,
  ...values,
})
