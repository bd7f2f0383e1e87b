import { IdentifiantSaisi, UtilisateurInvite } from '@sillon/domain/comptes/comptes/utilisateur-saisie'
import { UTILISATEUR_STATUTS } from '@sillon/domain/comptes/comptes/utilisateur-statut'
import { ROLES_BUREAU } from '@sillon/domain/comptes/droits/role-bureau'
import { texte } from '@sillon/domain/texte'
import * as z from 'zod/mini'
import { PageQuery, pageOf, triOf } from '../page.ts'
import { route } from '../route.ts'

/** An account as administrators see it. */
export const UtilisateurLigne = z.object({
  id: z.uuid(),
  version: z.int(),
  identifiant: z.string(),
  email: z.string(),
  prenom: z.string(),
  nom: z.string(),
  statut: z.enum(UTILISATEUR_STATUTS),
  is_admin: z.boolean(),
  role_bureau: z.nullable(z.enum(ROLES_BUREAU)),
  is_retraite: z.boolean(),
  second_facteur: z.boolean(),
  derniere_connexion_le: z.nullable(z.string()),
  /** Until when the link of an invited account is valid. Null: no valid link. */
  invitation_expire_le: z.nullable(z.string()),
  /** Companies in which the person has a current role, with the membership to link to. */
  entreprises: z.array(z.object({ id: z.uuid(), raison_sociale: z.string(), adhesion_id: z.nullable(z.uuid()) })),
})
export type UtilisateurLigne = z.infer<typeof UtilisateurLigne>

export const TRIS_UTILISATEURS = ['nom', 'identifiant', 'email', 'statut', 'derniere_connexion_le'] as const

export const UtilisateursQuery = z.extend(PageQuery, {
  statut: z.optional(z.enum(UTILISATEUR_STATUTS)),
  role: z.optional(z.enum(['admin', 'adherent'])),
  tri: z.optional(triOf(TRIS_UTILISATEURS)),
})
export type UtilisateursQuery = z.output<typeof UtilisateursQuery>

/** One period during which an administrator acted for a member, as the member sees it. */
export const Delegation = z.object({
  id: z.uuid(),
  administrateur: z.string(),
  motif: z.string(),
  debut: z.string(),
  fin: z.nullable(z.string()),
  /** Number of entries in the journal during that period. */
  nb_actes: z.int(),
})
export type Delegation = z.infer<typeof Delegation>

export const utilisateursRoutes = {
  list: route('GET /admin/utilisateurs', {
    droit: 'comptes',
    summary: 'Les comptes, invités et administrateurs compris.',
    query: UtilisateursQuery,
    response: pageOf(UtilisateurLigne),
  }),
  invite: route('POST /admin/utilisateurs', {
    droit: 'comptes',
    summary: 'Inviter quelqu’un au bureau.',
    body: UtilisateurInvite,
    response: UtilisateurLigne,
    creates: true,
  }),
  get: route('GET /admin/utilisateurs/:id', {
    droit: 'comptes',
    summary: 'Un compte.',
    response: UtilisateurLigne,
  }),
  update: route('PATCH /admin/utilisateurs/:id', {
    droit: 'comptes',
    summary: 'Changer l’identifiant, le rôle ou l’état d’un compte.',
    body: z.strictObject({
      identifiant: z.optional(IdentifiantSaisi),
      /** Null: the account leaves the office. */
      role_bureau: z.optional(z.nullable(z.enum(ROLES_BUREAU))),
      statut: z.optional(z.enum(['actif', 'desactive'])),
    }),
    response: UtilisateurLigne,
    versioned: true,
  }),
  inviteAgain: route('POST /admin/utilisateurs/:id/invitation', {
    droit: 'comptes',
    summary: 'Envoyer de nouveau l’invitation.',
    response: UtilisateurLigne,
  }),
  cancelInvitation: route('DELETE /admin/utilisateurs/:id/invitation', {
    droit: 'comptes',
    summary: 'Annuler l’invitation : le compte jamais ouvert disparaît.',
  }),
  resetMotDePasse: route('POST /admin/utilisateurs/:id/mot-de-passe', {
    droit: 'comptes',
    summary: 'Envoyer à la personne un lien pour choisir un nouveau mot de passe.',
  }),
  resetSecondFacteur: route('POST /admin/utilisateurs/:id/second-facteur', {
    droit: 'comptes',
    summary: 'Envoyer à la personne un lien pour retirer sa double authentification.',
  }),
  agirPour: route('POST /admin/utilisateurs/:id/agir-pour', {
    droit: 'comptes',
    summary: 'Agir pour cette personne, une heure au plus ; elle en est prévenue.',
    body: z.strictObject({ motif: texte(300, { min: 3 }) }),
  }),
  finirDelegation: route('POST /auth/fin-delegation', {
    access: 'adherent',
    summary: 'Cesser d’agir pour une autre personne.',
    toutCompte: true,
    duringMaintenance: 'tous',
    body: z.strictObject({}),
  }),
  delegations: route('GET /moi/delegations', {
    access: 'adherent',
    summary: 'Qui, de la coopérative, a agi pour moi.',
    personnel: true,
    response: z.object({ resultats: z.array(Delegation) }),
  }),
}
