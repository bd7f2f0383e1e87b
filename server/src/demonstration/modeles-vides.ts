import type { Adherent } from '@sillon/domain/adherents/adherent'
import type { AdhesionDemonstration, EntrepriseDemonstration } from './dossier.ts'

type Sans<Forme, Requis extends keyof Forme> = Omit<Forme, Requis>

export const ENTREPRISE_VIDE: Sans<EntrepriseDemonstration, 'id' | 'no_adherent' | 'siret' | 'raison_sociale'> = {
  version: 1,
  nom_commercial: null,
  enseigne: null,
  sigle: null,
  categorie_juridique: null,
  code_ape: null,
  nomenclature_ape: 'NAFRev2',
  code_ape_2025: null,
  tva_intra: null,
  regime_tva: null,
  etat_administratif: 'A',
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
  source_donnees: 'api_recherche',
  synchronise_le: null,
}

export const ADHERENT_VIDE: Sans<Adherent, 'id' | 'entreprise_id' | 'nom' | 'prenom'> = {
  version: 1,
  civilite: null,
  nom_usage: null,
  nom_naissance: null,
  date_naissance: null,
  email: null,
  telephone_fixe: null,
  telephone_mobile: null,
  est_retraite: false,
  date_retraite: null,
  certiphyto_numero: null,
  certiphyto_categorie: null,
  certiphyto_expire_le: null,
  statut_personne: 'actif',
  role: null,
  debut: null,
  fin: null,
  droit: null,
  est_contact_principal: false,
  recoit_factures: false,
  recoit_bons_commande: false,
  signataire: false,
  parts_pct: null,
}

export const ADHESION_VIDE: Sans<AdhesionDemonstration, 'id' | 'entreprise_id' | 'statut' | 'modifiee_le'> = {
  en_preparation: false,
  premiere_campagne_id: null,
  adhesion_precedente_id: null,
  soumise_le: null,
  validee_le: null,
  motif: null,
  date_effet: null,
  fin_le: null,
  resiliation_prevue_le: null,
}
