import type { UtilisateurStatut } from '../comptes/utilisateur-statut.ts'
import type { Droit } from '../droits/role.ts'
import type { AdherentSaisie } from './adherent-saisie.ts'

type Champ = keyof AdherentSaisie
type Proprietaire = 'personne' | 'entreprise' | 'cooperative'

/** Who has the last word on each attribute: the person, the company that gave the role, the cooperative. */
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
  prefere_courrier: 'entreprise',
  signataire: 'entreprise',
  parts_pct: 'entreprise',
  telephone_role: 'entreprise',
} as const satisfies Record<Champ, Proprietaire>

type ChampDe<Qui extends Proprietaire> = {
  [champ in Champ]: (typeof PROPRIETAIRES)[champ] extends Qui ? champ : never
}[Champ]

const champsDe = <Qui extends Proprietaire>(qui: Qui) =>
  (Object.keys(PROPRIETAIRES) as Champ[]).filter((champ): champ is ChampDe<Qui> => PROPRIETAIRES[champ] === qui)

export const CHAMPS_PERSONNE = champsDe('personne')
/** The attributes of a person in one company. */
export const CHAMPS_ROLE = champsDe('entreprise')

/** `entreprises`: number of companies where the person has, or had, a role. */
export type Situation = { compte: UtilisateurStatut | null; entreprises: number }

/** An account still in the state `invite` does not count: its address may be wrong. */
const hasOuvert = (compte: UtilisateurStatut | null) => compte !== null && compte !== 'invite'

/** With an opened account or a second company, no company may change the person's own attributes any more. */
export const isASoi = ({ compte, entreprises }: Situation) => hasOuvert(compte) || entreprises > 1

/** `droit`: the actor's right in the company whose form is used. */
export type Acteur = { is_admin: boolean; estLaPersonne: boolean; droit: Droit | null }

export type Sort = 'enregistre' | 'propose' | 'refuse'

/** The outcome when somebody changes an attribute in the form of a company: saved, proposed or refused. */
export function decideChamp(champ: Champ, situation: Situation, { is_admin, estLaPersonne, droit }: Acteur): Sort {
  if (is_admin) return 'enregistre'
  if (droit !== 'gestionnaire' || PROPRIETAIRES[champ] === 'cooperative') return 'refuse'
  // Nobody may raise their own right, or lose it by mistake.
  if (champ === 'droit' && estLaPersonne) return 'refuse'
  if (PROPRIETAIRES[champ] === 'entreprise' || estLaPersonne || !isASoi(situation)) return 'enregistre'
  return 'propose'
}

/**
 * May this address receive an invitation to all that the person has? In a single company, that company answers for the
 * address. In several, an address typed by only one of them would give it the rights granted by the others.
 */
export const isAdresseSure = ({ entreprises, saisiPar }: { entreprises: number; saisiPar: string | null }) =>
  entreprises <= 1 || saisiPar === null
