import { AcceptationProposition, Proposition } from '@sillon/domain/comptes/personnes/proposition'
import { PropositionSaisie } from '@sillon/domain/comptes/personnes/proposition-saisie'
import * as z from 'zod/mini'
import { orWaiting } from '../comptes/actes-en-attente.ts'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

const liste = z.object({ resultats: z.array(Proposition) })
const rien = z.strictObject({})

/** How many attributes were accepted. */
const Reponse = z.object({ acceptes: z.int() })

export const propositionsPersonneRoutes = {
  deLEntreprise: route('GET /adhesions/:id/adherents/:adherent_id/propositions', {
    access: 'adherent',
    summary: 'Ce que l’entreprise a proposé de changer d’une personne, et qui attend sa réponse.',
    response: liste,
  }),
  proposer: route('POST /adhesions/:id/adherents/:adherent_id/propositions', {
    access: 'adherent',
    droit: 'dossiers',
    summary: 'Proposer à une personne de changer son identité ou ses coordonnées ; remplace ce qui attendait.',
    body: PropositionSaisie,
    response: Proposition,
    creates: true,
  }),
  miennes: route('GET /moi/propositions', {
    access: 'adherent',
    summary: 'Ce que des entreprises proposent de changer de moi.',
    personnel: true,
    response: liste,
  }),
  accepter: route('POST /moi/propositions/:id/accepter', {
    access: 'adherent',
    summary: 'Accepter tout ou partie d’une proposition qui me concerne\u202f; le reste est refusé.',
    personnel: true,
    body: AcceptationProposition,
  }),
  refuser: route('POST /moi/propositions/:id/refuser', {
    access: 'adherent',
    summary: 'Refuser une proposition qui me concerne.',
    personnel: true,
    body: rien,
  }),
  list: route('GET /admin/propositions', {
    summary: 'Toutes les propositions en attente, la plus ancienne d’abord.',
    query: PageQuery,
    response: pageOf(Proposition),
  }),
  accepterPour: route('POST /admin/propositions/:id/accepter', {
    droit: 'dossiers',
    summary: 'Accepter tout ou partie d’une proposition pour la personne\u202f; le reste est refusé.',
    body: AcceptationProposition,
    response: orWaiting(Reponse),
  }),
  refuserPour: route('POST /admin/propositions/:id/refuser', {
    droit: 'dossiers',
    summary: 'Refuser une proposition pour la personne.',
    body: rien,
    response: orWaiting(Reponse),
  }),
}
