import { chaine } from '@sillon/domain/chaine'
import { MotDePasse } from '@sillon/domain/comptes/comptes/mot-de-passe'
import { ROLES_BUREAU } from '@sillon/domain/comptes/droits/role-bureau'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** The signed-in user, as `whoami` and a successful sign-in return it. */
export const Utilisateur = z.object({
  id: z.uuid(),
  is_admin: z.boolean(),
  /** Role of the user in the office; null for everybody else. */
  role_bureau: z.nullable(z.enum(ROLES_BUREAU)),
  is_retraite: z.boolean(),
  /** True when the user may search the directory and read the other members' cards. */
  annuaire: z.boolean(),
  prenom: z.string(),
  nom: z.string(),
  /** The administrator who acts for this user; absent without a delegation. */
  delegue: z.optional(z.object({ prenom: z.string(), nom: z.string(), jusqu_a: z.string() })),
})
export type Utilisateur = z.infer<typeof Utilisateur>

/** Identity of the signed-in user, read-only here. */
export const Moi = z.object({
  id: z.uuid(),
  identifiant: z.string(),
  email: z.string(),
  civilite: z.nullable(z.string()),
  prenom: z.string(),
  nom: z.string(),
  is_admin: z.boolean(),
  is_retraite: z.boolean(),
  /** Companies in which the person has a current role. */
  entreprises: z.array(z.object({ id: z.uuid(), raison_sociale: z.string(), commune: z.nullable(z.string()) })),
})
export type Moi = z.infer<typeof Moi>

/** One session of the signed-in user, without its token. */
export const SessionOuverte = z.object({
  id: z.uuid(),
  agent: z.nullable(z.string()),
  cree_le: z.string(),
  vu_le: z.string(),
  /** True for the session that sends this request. */
  courante: z.boolean(),
})
export type SessionOuverte = z.infer<typeof SessionOuverte>

const Connexion = z.strictObject({
  username: chaine(254),
  password: MotDePasse,
})

/** Answer when the password is right and the account has a second factor. */
const SecondeEtapeDue = z.object({ totp: z.literal(true) })

export const comptesRoutes = {
  whoami: route('GET /auth/whoami', {
    access: 'adherent',
    summary: 'L’utilisateur connecté.',
    response: Utilisateur,
    sansSecondFacteur: true,
    duringMaintenance: 'anonyme',
  }),
  login: route('POST /auth/login', {
    access: 'public',
    summary: 'Se connecter par identifiant ou adresse e-mail.',
    body: Connexion,
    duringMaintenance: 'tous',
    response: z.union([Utilisateur, SecondeEtapeDue]),
  }),
  logout: route('POST /auth/logout', {
    access: 'public',
    summary: 'Se déconnecter.',
    body: z.strictObject({}),
    duringMaintenance: 'tous',
  }),
  moi: route('GET /moi', {
    access: 'adherent',
    summary: 'Ma fiche d’identité.',
    response: Moi,
    sansSecondFacteur: true,
  }),
  sessions: route('GET /moi/sessions', {
    access: 'adherent',
    summary: 'Mes sessions ouvertes.',
    personnel: true,
    sansSecondFacteur: true,
    response: z.object({ resultats: z.array(SessionOuverte) }),
  }),
  closeOtherSessions: route('DELETE /moi/sessions', {
    access: 'adherent',
    summary: 'Fermer toutes mes sessions, sauf celle-ci.',
    personnel: true,
    sansSecondFacteur: true,
  }),
  closeSession: route('DELETE /moi/sessions/:id', {
    access: 'adherent',
    summary: 'Fermer une de mes sessions.',
    personnel: true,
    sansSecondFacteur: true,
  }),
}
