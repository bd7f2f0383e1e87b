import { Acces } from '@sillon/domain/dossiers/invitations/acces'
import { Rattachement } from '@sillon/domain/dossiers/invitations/rattachement'
import * as z from 'zod/mini'
import { route } from '../route.ts'

export const invitationsRoutes = {
  acces: route('GET /adhesions/:id/adherents/:adherent_id/acces', {
    access: 'adherent',
    summary: 'Où en est le compte d’une personne.',
    response: Acces,
  }),
  inviter: route('POST /adhesions/:id/adherents/:adherent_id/invitation', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Inviter une personne à ouvrir son compte, ou lui renvoyer l’invitation.',
    body: z.strictObject({}),
    response: Acces,
  }),
  annuler: route('DELETE /adhesions/:id/adherents/:adherent_id/invitation', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Annuler l’invitation d’une personne.',
  }),
  rattachements: route('GET /moi/rattachements', {
    access: 'adherent',
    summary: 'Les entreprises qui souhaitent m’ajouter.',
    personnel: true,
    response: z.object({ resultats: z.array(Rattachement) }),
  }),
  accepter: route('POST /moi/rattachements/:id/accepter', {
    access: 'adherent',
    summary: 'Accepter de faire partie d’une entreprise.',
    personnel: true,
    body: z.strictObject({}),
  }),
  refuser: route('POST /moi/rattachements/:id/refuser', {
    access: 'adherent',
    summary: 'Refuser de faire partie d’une entreprise.',
    personnel: true,
    body: z.strictObject({}),
  }),
}
