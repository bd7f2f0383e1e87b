import type { AcceptationProposition } from '@sillon/domain/comptes/personnes/proposition'
import type { PropositionSaisie } from '@sillon/domain/comptes/personnes/proposition-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

type Cible = { id: string; adherent_id: string }

export const propositionsDeQuery = (params: Cible) =>
  queryOptions({
    queryKey: [...adhesionKey(params.id), 'adherents', params.adherent_id, 'propositions'],
    queryFn: read('GET /adhesions/:id/adherents/:adherent_id/propositions', { params }),
  })

/** A second proposal replaces the first one. */
export const proposer = (params: Cible, body: PropositionSaisie) =>
  call(
    'POST /adhesions/:id/adherents/:adherent_id/propositions',
    { params, body },
    { success: { title: 'Proposition envoyée', detail: 'Rien ne change avant la réponse.' } },
  )

export const mesPropositionsQuery = queryOptions({
  queryKey: ['moi', 'propositions'],
  queryFn: read('GET /moi/propositions'),
})

export const PROPOSITIONS_KEY = ['admin', 'propositions']

export const propositionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...PROPOSITIONS_KEY, page],
    queryFn: read('GET /admin/propositions', { query: { page } }),
  })

/** The card itself shows the refusal. */
const SANS_TOAST = { error: false } as const

export const REPONSES = {
  personne: {
    accepter: (id: string, body: AcceptationProposition) =>
      call('POST /moi/propositions/:id/accepter', { params: { id }, body }, SANS_TOAST),
    refuser: (id: string) => call('POST /moi/propositions/:id/refuser', { params: { id }, body: {} }, SANS_TOAST),
  },
  bureau: {
    accepter: (id: string, body: AcceptationProposition) =>
      call('POST /admin/propositions/:id/accepter', { params: { id }, body }, SANS_TOAST),
    refuser: (id: string) => call('POST /admin/propositions/:id/refuser', { params: { id }, body: {} }, SANS_TOAST),
  },
}
