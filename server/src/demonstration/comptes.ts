import type { RoleBureau } from '@sillon/domain/comptes/droits/role-bureau'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type pg from 'pg'
import { argon2Passwords } from '../platform/password.ts'
import { copyRows } from './copy-rows.ts'
import type { DossierDemonstration } from './dossier.ts'
import type { Hasard } from './hasard.ts'
import { toAdresseLocale } from './noms.ts'

type Compte = {
  identifiant: string
  email: string
  id: string
  is_admin: boolean
  role_bureau: RoleBureau | null
  adherent_id: string | null
  prenom: string | null
  nom: string | null
}

const BUREAU = [
  { identifiant: 'admin', role_bureau: 'administrateur', prenom: 'Nadine', nom: 'Berthelot' },
  { identifiant: 'tresorier', role_bureau: 'tresorier', prenom: 'Hervé', nom: 'Marsault' },
  { identifiant: 'commandes', role_bureau: 'commandes', prenom: 'Julie', nom: 'Rivault' },
  { identifiant: 'lecture', role_bureau: 'lecture', prenom: 'Odile', nom: 'Fradin' },
] as const

/** The people of the office, one for each role. */
export const createBureau = (adminId: string, hasard: Hasard): Compte[] =>
  BUREAU.map((personne) => ({
    ...personne,
    id: personne.identifiant === 'admin' ? adminId : hasard.uuid(),
    email: `${toAdresseLocale(personne.prenom)}.${toAdresseLocale(personne.nom)}@cooperative-mirebeau.example`,
    is_admin: true,
    adherent_id: null,
  }))

/** Password of a demonstration account, which the sign-in page shows. */
export const motDePasseDe = (identifiant: string) => `Sillon-demo-${identifiant}-2026`

export async function insertComptes(client: pg.Client, comptes: readonly Compte[]) {
  const rows = await Promise.all(
    comptes.map(async (compte) => ({
      ...compte,
      statut: 'actif',
      mot_de_passe_hash: await argon2Passwords.hash(motDePasseDe(compte.identifiant)),
    })),
  )
  await copyRows(client, 'utilisateurs', rows)
}

export const toCompte = (id: string, identifiant: string, adherent: Adherent | undefined): Compte => ({
  id,
  identifiant,
  email: adherent?.email ?? '',
  is_admin: false,
  role_bureau: null,
  adherent_id: adherent?.id ?? null,
  prenom: null,
  nom: null,
})

const UNE_INVITATION_SUR = 8

/** Invites some principal contacts who have not opened their account yet. */
export async function insertInvitations(client: pg.Client, hasard: Hasard, dossiers: readonly DossierDemonstration[]) {
  const invites = dossiers
    .filter((_, rang) => rang % UNE_INVITATION_SUR === 0)
    .flatMap(({ adherents }) => adherents.slice(0, 1))
    .filter(({ email }) => email !== null)
  const comptes = new Map(
    invites.map((adherent) => [adherent.email, toCompte(hasard.uuid(), identifiantOf(adherent), adherent)]),
  )
  await copyRows(
    client,
    'utilisateurs',
    [...comptes.values()].map((compte) => ({ ...compte, statut: 'invite' })),
  )
}

const identifiantOf = ({ prenom, nom }: Adherent) => `${toAdresseLocale(prenom)}.${toAdresseLocale(nom)}`
