import { Proposition } from '@sillon/domain/comptes/personnes/proposition'
import { PropositionSaisie } from '@sillon/domain/comptes/personnes/proposition-saisie'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { defineRoutes } from '../route.ts'

const byAdherent = z.object({ id: z.uuid(), adherent_id: z.uuid() })
const byId = z.object({ id: z.uuid() })
const liste = z.object({ resultats: z.array(Proposition) })
const rien = z.strictObject({})

export const propositionsPersonneRoutes = defineRoutes({
  deLEntreprise: {
    method: 'GET',
    path: '/adhesions/:id/adherents/:adherent_id/propositions',
    access: 'adherent',
    summary: 'Ce que l’entreprise a proposé de changer d’une personne, et qui attend sa réponse.',
    params: byAdherent,
    response: liste,
  },
  proposer: {
    method: 'POST',
    path: '/adhesions/:id/adherents/:adherent_id/propositions',
    access: 'adherent',
    summary: 'Proposer à une personne de changer son identité ou ses coordonnées ; remplace ce qui attendait.',
    params: byAdherent,
    body: PropositionSaisie,
    response: Proposition,
    creates: true,
  },
  miennes: {
    method: 'GET',
    path: '/moi/propositions',
    access: 'adherent',
    summary: 'Ce que des entreprises proposent de changer de moi.',
    personnel: true,
    response: liste,
  },
  accepter: {
    method: 'POST',
    path: '/moi/propositions/:id/accepter',
    access: 'adherent',
    summary: 'Accepter une proposition qui me concerne.',
    personnel: true,
    params: byId,
    body: rien,
  },
  refuser: {
    method: 'POST',
    path: '/moi/propositions/:id/refuser',
    access: 'adherent',
    summary: 'Refuser une proposition qui me concerne.',
    personnel: true,
    params: byId,
    body: rien,
  },
  list: {
    method: 'GET',
    path: '/admin/propositions',
    access: 'admin',
    summary: 'Toutes les propositions en attente, la plus ancienne d’abord.',
    query: PageQuery,
    response: pageOf(Proposition),
  },
  accepterPour: {
    method: 'POST',
    path: '/admin/propositions/:id/accepter',
    access: 'admin',
    summary: 'Accepter une proposition pour la personne.',
    params: byId,
    body: rien,
  },
  refuserPour: {
    method: 'POST',
    path: '/admin/propositions/:id/refuser',
    access: 'admin',
    summary: 'Refuser une proposition pour la personne.',
    params: byId,
    body: rien,
  },
})
