import type { Adherent } from './adherent.ts'

/** Attributes of a role that the company has not described. */
export const SANS_ROLE = {
  role: null,
  debut: null,
  fin: null,
  droit: null,
  est_contact_principal: false,
  recoit_factures: false,
  prefere_courrier: false,
  recoit_bons_commande: false,
  signataire: false,
  parts_pct: null,
  telephone_role: null,
} as const satisfies Partial<Adherent>

/** Default values of a new person in a company. */
export const ADHERENT_VIDE: Omit<Adherent, 'id' | 'version' | 'entreprise_id' | 'nom' | 'prenom'> = {
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
  ...SANS_ROLE,
}
