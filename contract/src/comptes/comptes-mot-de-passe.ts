import { chaine } from '@sillon/domain/chaine'
import { MotDePasse } from '@sillon/domain/comptes/comptes/mot-de-passe'
import { Email } from '@sillon/domain/email'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Up to a whole body: a link too long gets the refusal of any wrong link. */
const Lien = z.strictObject({ jeton: chaine(64 * 1024) })

/** A new address that its owner has not confirmed yet. */
export const EmailEnAttente = z.object({ email: z.string(), expire_le: z.string() })
export type EmailEnAttente = z.infer<typeof EmailEnAttente>

export const motDePasseRoutes = {
  requestLink: route('POST /auth/mot-de-passe-oublie', {
    access: 'public',
    summary: 'Recevoir par e-mail un lien pour choisir un mot de passe. La réponse ne dit pas si l’adresse est connue.',
    body: z.strictObject({ email: Email }),
  }),
  choose: route('POST /auth/mot-de-passe', {
    access: 'public',
    summary:
      'Choisir un mot de passe avec le lien d’une invitation, qui connecte, ou d’un mot de passe oublié, qui ne connecte pas.',
    body: z.extend(Lien, { mot_de_passe: MotDePasse }),
  }),
  change: route('POST /moi/mot-de-passe', {
    access: 'adherent',
    summary: 'Changer mon mot de passe. Mes autres sessions se ferment.',
    personnel: true,
    body: z.strictObject({ mot_de_passe_actuel: MotDePasse, mot_de_passe: MotDePasse }),
  }),
  pendingEmail: route('GET /moi/modification-email', {
    access: 'adherent',
    summary: 'L’adresse e-mail qui attend d’être confirmée.',
    personnel: true,
    response: z.object({ en_attente: z.nullable(EmailEnAttente) }),
  }),
  changeEmail: route('POST /moi/modification-email', {
    access: 'adherent',
    summary: 'Demander à changer d’adresse e-mail. La nouvelle reçoit un lien de confirmation.',
    personnel: true,
    body: z.strictObject({ email: Email, mot_de_passe_actuel: MotDePasse }),
  }),
  forgetEmail: route('DELETE /moi/modification-email', {
    access: 'adherent',
    summary: 'Renoncer à changer d’adresse e-mail.',
    personnel: true,
  }),
  confirmEmail: route('POST /auth/validation-email', {
    access: 'public',
    summary: 'Confirmer une nouvelle adresse e-mail.',
    body: Lien,
  }),
  undo: route('POST /auth/annulation', {
    access: 'public',
    summary: 'Annuler un changement d’adresse e-mail ou une suppression de compte.',
    body: Lien,
    response: z.object({ annule: z.enum(['email', 'suppression']) }),
  }),
}
