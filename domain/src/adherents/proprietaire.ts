import type { UtilisateurStatut } from '../comptes/utilisateur-statut.ts'
import type { AdherentSaisie } from './adherent-saisie.ts'
import type { Droit } from './role.ts'

type Champ = keyof AdherentSaisie
type Proprietaire = 'personne' | 'entreprise' | 'cooperative'

/** Who has the last word on each attribute: the human being, the company that gave the role, the cooperative. */
export const PROPRIETAIRES = {
  civilite: 'personne',
  nom: 'personne',
  prenom: 'personne',
  nom_usage: 'personne',
  nom_naissance: 'personne',
  date_naissance: 'personne',
  email: 'personne',
  telephone_fixe: 'personne',
  telephone_mobile: 'personne',
  certiphyto_numero: 'personne',
  certiphyto_categorie: 'personne',
  certiphyto_expire_le: 'personne',
  est_retraite: 'cooperative',
  date_retraite: 'cooperative',
  statut_personne: 'cooperative',
  role: 'entreprise',
  debut: 'entreprise',
  fin: 'entreprise',
  droit: 'entreprise',
  est_contact_principal: 'entreprise',
  recoit_factures: 'entreprise',
  recoit_bons_commande: 'entreprise',
  signataire: 'entreprise',
  parts_pct: 'entreprise',
  telephone_role: 'entreprise',
} as const satisfies Record<Champ, Proprietaire>

type ChampPersonne = { [champ in Champ]: (typeof PROPRIETAIRES)[champ] extends 'personne' ? champ : never }[Champ]

export const CHAMPS_PERSONNE = (Object.keys(PROPRIETAIRES) as Champ[]).filter(
  (champ): champ is ChampPersonne => PROPRIETAIRES[champ] === 'personne',
)

/** `entreprises`: those where the person has, or had, a role. */
export type Situation = { compte: UtilisateurStatut | null; entreprises: number }

/** An invitation that nobody opened is no account yet: its address may still be wrong. */
const hasOuvert = (compte: UtilisateurStatut | null) => compte !== null && compte !== 'invite'

/** Once there is an account or a second company, no company speaks for the person any more. */
export const isASoi = ({ compte, entreprises }: Situation) => hasOuvert(compte) || entreprises > 1

/** `droit`: in the company by which they act. */
export type Acteur = { is_admin: boolean; estLaPersonne: boolean; droit: Droit | null }

export type Sort = 'enregistre' | 'propose' | 'refuse'

/** The outcome when somebody changes an attribute in the form of a company. */
export function decideChamp(champ: Champ, situation: Situation, { is_admin, estLaPersonne, droit }: Acteur): Sort {
  if (is_admin) return 'enregistre'
  if (droit !== 'gestionnaire' || PROPRIETAIRES[champ] === 'cooperative') return 'refuse'
  // Nobody raises, or loses by mistake, their own rights.
  if (champ === 'droit' && estLaPersonne) return 'refuse'
  if (PROPRIETAIRES[champ] === 'entreprise' || estLaPersonne || !isASoi(situation)) return 'enregistre'
  return 'propose'
}

/**
 * May an address open, or be invited to open, all that the person has? In one company, that company answers for it. In several,
 * an address that one of them wrote alone would hand it the rights that the others gave.
 */
export const isAdresseSure = ({ entreprises, saisiPar }: { entreprises: number; saisiPar: string | null }) =>
  entreprises <= 1 || saisiPar === null
