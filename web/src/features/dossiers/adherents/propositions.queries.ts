import type { propositionsPersonneRoutes } from '@sillon/contract/dossiers/propositions-personne'
import type { PropositionSaisie } from '@sillon/domain/comptes/personnes/proposition-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

type Cible = { id: string; adherent_id: string }

export const propositionsDeQuery = (params: Cible) =>
  queryOptions({
    queryKey: [...adhesionKey(params.id), 'adherents', params.adherent_id, 'propositions'],
    queryFn: ({ signal }) =>
      call<typeof propositionsPersonneRoutes.deLEntreprise>(
        'GET /adhesions/:id/adherents/:adherent_id/propositions',
        { params },
        { signal },
      ),
  })

/** A second proposal replaces the first one. */
export const proposer = (params: Cible, body: PropositionSaisie) =>
  call<typeof propositionsPersonneRoutes.proposer>(
    'POST /adhesions/:id/adherents/:adherent_id/propositions',
    { params, body },
    { success: { title: 'Proposition envoyée', detail: 'Rien ne change avant la réponse.' } },
  )

export const mesPropositionsQuery = queryOptions({
  queryKey: ['moi', 'propositions'],
  queryFn: ({ signal }) => call<typeof propositionsPersonneRoutes.miennes>('GET /moi/propositions', {}, { signal }),
})

export const PROPOSITIONS_KEY = ['admin', 'propositions']

export const propositionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...PROPOSITIONS_KEY, page],
    queryFn: ({ signal }) =>
      call<typeof propositionsPersonneRoutes.list>('GET /admin/propositions', { query: { page } }, { signal }),
  })

/** The card itself shows the refusal. */
const SANS_TOAST = { error: false } as const

export const REPONSES = {
  personne: {
    accepter: (id: string) =>
      call<typeof propositionsPersonneRoutes.accepter>(
        'POST /moi/propositions/:id/accepter',
        { params: { id }, body: {} },
        SANS_TOAST,
      ),
    refuser: (id: string) =>
      call<typeof propositionsPersonneRoutes.refuser>(
        'POST /moi/propositions/:id/refuser',
        { params: { id }, body: {} },
        SANS_TOAST,
      ),
  },
  bureau: {
    accepter: (id: string) =>
      call<typeof propositionsPersonneRoutes.accepterPour>(
        'POST /admin/propositions/:id/accepter',
        { params: { id }, body: {} },
        SANS_TOAST,
      ),
    refuser: (id: string) =>
      call<typeof propositionsPersonneRoutes.refuserPour>(
        'POST /admin/propositions/:id/refuser',
        { params: { id }, body: {} },
        SANS_TOAST,
      ),
  },
}
