import { Acces } from '@sillon/domain/dossiers/invitations/acces'
import { Rattachement } from '@sillon/domain/dossiers/invitations/rattachement'
import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'

const byAdherent = z.object({ id: z.uuid(), adherent_id: z.uuid() })
const byId = z.object({ id: z.uuid() })

export const invitationsRoutes = defineRoutes({
  acces: {
    method: 'GET',
    path: '/adhesions/:id/adherents/:adherent_id/acces',
    access: 'adherent',
    summary: 'Où en est le compte d’une personne.',
    params: byAdherent,
    response: Acces,
  },
  inviter: {
    method: 'POST',
    path: '/adhesions/:id/adherents/:adherent_id/invitation',
    access: 'adherent',
    summary: 'Inviter une personne à ouvrir son compte, ou lui renvoyer l’invitation.',
    params: byAdherent,
    body: z.strictObject({}),
    response: Acces,
  },
  annuler: {
    method: 'DELETE',
    path: '/adhesions/:id/adherents/:adherent_id/invitation',
    access: 'adherent',
    summary: 'Annuler l’invitation d’une personne.',
    params: byAdherent,
  },
  rattachements: {
    method: 'GET',
    path: '/moi/rattachements',
    access: 'adherent',
    summary: 'Les entreprises qui souhaitent m’ajouter.',
    personnel: true,
    response: z.object({ resultats: z.array(Rattachement) }),
  },
  accepter: {
    method: 'POST',
    path: '/moi/rattachements/:id/accepter',
    access: 'adherent',
    summary: 'Accepter de faire partie d’une entreprise.',
    personnel: true,
    params: byId,
    body: z.strictObject({}),
  },
  refuser: {
    method: 'POST',
    path: '/moi/rattachements/:id/refuser',
    access: 'adherent',
    summary: 'Refuser de faire partie d’une entreprise.',
    personnel: true,
    params: byId,
    body: z.strictObject({}),
  },
})
