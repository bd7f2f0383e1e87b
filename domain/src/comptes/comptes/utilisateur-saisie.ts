import * as z from 'zod/mini'
import { chaine } from '../../chaine.ts'
import { Email } from '../../email.ts'
import { Nom } from '../../nom.ts'
import { ROLES_BUREAU } from '../droits/role-bureau.ts'

/**
 * Name used to sign in, instead of the address. It contains no @, so that it cannot be mistaken for somebody's address.
 */
export const IdentifiantSaisi = chaine(100).check(
  z.overwrite((value) => value.trim().toLowerCase()),
  z.regex(/^[a-z0-9](?:[a-z0-9._-]{1,58})[a-z0-9]$/, {
    error: '3 à 60 lettres minuscules sans accent, chiffres, points ou traits d’union.',
  }),
)

/** Invites to the office somebody who is not a member: members are invited from their company's page. */
export const UtilisateurInvite = z.strictObject({
  email: Email,
  prenom: Nom,
  nom: Nom,
  role_bureau: z._default(z.enum(ROLES_BUREAU), 'administrateur'),
})
export type UtilisateurInvite = z.input<typeof UtilisateurInvite>
