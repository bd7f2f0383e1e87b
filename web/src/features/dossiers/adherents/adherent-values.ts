import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { AdherentSaisie } from '@sillon/domain/comptes/personnes/adherent-saisie'
import type { PropositionSaisie } from '@sillon/domain/comptes/personnes/proposition-saisie'
import { CHAMPS_PERSONNE } from '@sillon/domain/comptes/personnes/proprietaire'
import { toTelephoneSaisi } from '../../../lib/telephone-field.tsx'

export const ADHERENT_LABELS = {
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  nom_usage: 'Nom d’usage',
  nom_naissance: 'Nom de naissance',
  date_naissance: 'Date de naissance',
  email: 'Adresse e-mail',
  telephone_mobile: 'Téléphone mobile',
  telephone_fixe: 'Téléphone fixe',
  role: 'Rôle',
  debut: 'Depuis le',
  fin: 'Jusqu’au',
  parts_pct: 'Parts de l’entreprise',
  signataire: 'Signe pour l’entreprise',
  telephone_role: 'Téléphone dans l’entreprise',
  est_contact_principal: 'Contact principal',
  recoit_factures: 'Reçoit les factures',
  recoit_bons_commande: 'Reçoit les bons de commande',
  prefere_courrier: 'Préfère le courrier',
  droit: 'Droit d’accès au portail',
  certiphyto_numero: 'Numéro de Certiphyto',
  certiphyto_categorie: 'Catégorie de Certiphyto',
  certiphyto_expire_le: 'Fin de validité du Certiphyto',
  est_retraite: 'Retraité',
  date_retraite: 'Date de retraite',
  statut_personne: 'Décès',
} as const satisfies Record<keyof AdherentSaisie, string>

type AdherentChamp = keyof typeof ADHERENT_LABELS

const RESERVES_ADMIN = ['est_retraite', 'date_retraite', 'statut_personne'] as const

const PERSONNE_VIDE = {
  civilite: '',
  nom: '',
  prenom: '',
  nom_usage: '',
  nom_naissance: '',
  date_naissance: null,
  email: '',
  telephone_mobile: '',
  telephone_fixe: '',
  certiphyto_numero: '',
  certiphyto_categorie: '',
  certiphyto_expire_le: null,
  est_retraite: false,
  date_retraite: null,
  statut_personne: 'actif',
  role: '',
  debut: null,
  fin: null,
  droit: '',
  est_contact_principal: false,
  recoit_factures: false,
  prefere_courrier: false,
  recoit_bons_commande: false,
  signataire: false,
  parts_pct: null,
  telephone_role: '',
} as const satisfies AdherentSaisie

const DATES_ET_NOMBRES: readonly string[] = [
  'date_naissance',
  'certiphyto_expire_le',
  'date_retraite',
  'debut',
  'fin',
  'parts_pct',
]

/** The initial values of the form. Text fields hold '', never null: else an untouched field would count as a change. */
export function toAdherentValues(adherent: Adherent | null): AdherentSaisie {
  if (adherent === null) return PERSONNE_VIDE
  const champs = Object.keys(ADHERENT_LABELS) as AdherentChamp[]
  const values = champs.map((champ) => [champ, adherent[champ] ?? (DATES_ET_NOMBRES.includes(champ) ? null : '')])
  return {
    ...(Object.fromEntries(values) as AdherentSaisie),
    telephone_mobile: toTelephoneSaisi(adherent.telephone_mobile),
    telephone_fixe: toTelephoneSaisi(adherent.telephone_fixe),
    telephone_role: toTelephoneSaisi(adherent.telephone_role),
  }
}

/** Removes the attributes kept for administrators: a member neither sees nor sends them. */
export function withoutReserves<Values extends object>(values: Values): Values {
  const saisie = Object.entries(values).filter(([champ]) => !(RESERVES_ADMIN as readonly string[]).includes(champ))
  return Object.fromEntries(saisie) as Values
}

export const PROPOSITION_LABELS: Partial<Record<AdherentChamp, string>> = Object.fromEntries(
  CHAMPS_PERSONNE.map((champ) => [champ, ADHERENT_LABELS[champ]]),
)

/** The attributes that may be proposed: those of the person, never their role, which belongs to the company. */
export const pickPersonne = (saisie: AdherentSaisie): PropositionSaisie =>
  Object.fromEntries(CHAMPS_PERSONNE.filter((champ) => champ in saisie).map((champ) => [champ, saisie[champ]]))
