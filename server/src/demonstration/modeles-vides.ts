import { ADHERENT_VIDE as SANS_VERSION } from '@sillon/domain/comptes/personnes/adherent-vide'
import { ENTREPRISE_VIDE as ENTREPRISE_INCONNUE } from '@sillon/domain/dossiers/entreprises/entreprise-vide'
import type { AdhesionDemonstration, EntrepriseDemonstration } from './dossier.ts'

type Sans<Forme, Requis extends keyof Forme> = Omit<Forme, Requis>

/** A company as the register describes it. */
export const ENTREPRISE_VIDE: Sans<EntrepriseDemonstration, 'id' | 'no_adherent' | 'siret' | 'raison_sociale'> = {
  ...ENTREPRISE_INCONNUE,
  version: 1,
  nomenclature_ape: 'NAFRev2',
  etat_administratif: 'A',
  source_donnees: 'api_recherche',
  synchronise_le: null,
}

export const ADHERENT_VIDE = { ...SANS_VERSION, version: 1 }

export const ADHESION_VIDE: Sans<AdhesionDemonstration, 'id' | 'entreprise_id' | 'statut' | 'modifiee_le'> = {
  en_preparation: false,
  premiere_campagne_id: null,
  adhesion_precedente_id: null,
  soumise_le: null,
  complement_demande_le: null,
  validee_le: null,
  motif: null,
  date_effet: null,
  fin_le: null,
  resiliation_prevue_le: null,
}
