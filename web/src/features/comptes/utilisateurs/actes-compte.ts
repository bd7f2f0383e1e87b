import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'

type Compte = Pick<UtilisateurLigne, 'id' | 'statut' | 'is_admin' | 'second_facteur'>

/** The acts of an administrator on an account, in the order they are offered. */
export type Acte = keyof typeof ACTES

export type ActePropose = { acte: Acte; libelle: string; danger: boolean; impossible: string | null }

type Regle = {
  libelle: string
  /** True when the act is shown for this account. */
  concerne: (compte: Compte) => boolean
  /** The reason why a shown act is disabled, or false. The server checks again. */
  impossible?: (compte: Compte, moi: string) => string | false
  danger?: true
}

const INACTIF = 'Le compte n’est pas actif.'
const SOI_MEME = 'C’est votre propre compte\u00a0: demandez-le à un autre administrateur.'
const EN_SUPPRESSION = 'La personne a supprimé son compte\u00a0: elle seule peut y revenir, par le lien reçu.'

const inactif = ({ statut }: Compte) => statut !== 'actif' && INACTIF
const soiMeme = ({ id }: Compte, moi: string) => id === moi && SOI_MEME

const ACTES = {
  agir_pour: {
    libelle: 'Agir pour cette personne',
    concerne: ({ is_admin, statut }) => !is_admin && statut !== 'invite',
    impossible: inactif,
  },
  renvoyer: { libelle: 'Envoyer de nouveau l’invitation', concerne: ({ statut }) => statut === 'invite' },
  identifiant: { libelle: 'Changer l’identifiant', concerne: ({ statut }) => statut !== 'suppression' },
  mot_de_passe: {
    libelle: 'Envoyer un lien de mot de passe',
    concerne: ({ statut }) => statut !== 'invite',
    impossible: inactif,
  },
  second_facteur: {
    libelle: 'Retirer la double authentification',
    concerne: ({ second_facteur }) => second_facteur,
    impossible: inactif,
  },
  nommer: {
    libelle: 'Nommer au bureau',
    concerne: ({ is_admin, statut }) => !is_admin && statut !== 'invite',
    impossible: inactif,
  },
  role: { libelle: 'Changer le rôle au bureau', concerne: ({ is_admin }) => is_admin, impossible: soiMeme },
  retirer_role: {
    libelle: 'Retirer du bureau',
    concerne: ({ is_admin }) => is_admin,
    impossible: soiMeme,
    danger: true,
  },
  reactiver: { libelle: 'Réactiver le compte', concerne: ({ statut }) => statut === 'desactive' },
  desactiver: {
    libelle: 'Désactiver le compte',
    concerne: ({ statut }) => statut === 'actif' || statut === 'suppression',
    impossible: (compte, moi) => (compte.statut === 'suppression' ? EN_SUPPRESSION : soiMeme(compte, moi)),
    danger: true,
  },
  annuler: { libelle: 'Annuler l’invitation', concerne: ({ statut }) => statut === 'invite', danger: true },
} satisfies Record<string, Regle>

export const listActes = (compte: Compte, moi: string): ActePropose[] =>
  Object.entries<Regle>(ACTES)
    .filter(([, { concerne }]) => concerne(compte))
    .map(([acte, { libelle, danger = false, impossible }]) => ({
      acte: acte as Acte,
      libelle,
      danger,
      impossible: impossible?.(compte, moi) || null,
    }))
