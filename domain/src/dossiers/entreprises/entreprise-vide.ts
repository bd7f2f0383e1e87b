import type { Entreprise } from './entreprise.ts'

type Requis = 'id' | 'version' | 'no_adherent' | 'siret' | 'siren' | 'nic' | 'raison_sociale'

/** Default values of a new company, before any register is asked. */
export const ENTREPRISE_VIDE: Omit<Entreprise, Requis | 'mandat' | 'source_donnees' | 'synchronise_le'> = {
  nom_commercial: null,
  enseigne: null,
  sigle: null,
  categorie_juridique: null,
  code_ape: null,
  nomenclature_ape: null,
  code_ape_2025: null,
  tva_intra: null,
  adresse_electronique: null,
  regime_tva: null,
  etat_administratif: null,
  date_creation: null,
  tranche_effectif: null,
  adresse: null,
  adresse_facturation: null,
  adresse_livraison: null,
  telephone: null,
  mobile: null,
  email: null,
  site_web: null,
  mode_reglement: null,
  diffusion_partielle: false,
}
