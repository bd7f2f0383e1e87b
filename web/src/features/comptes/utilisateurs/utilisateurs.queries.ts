import type { utilisateursRoutes } from '@sillon/contract/comptes/utilisateurs'
import type { RequestOf } from '@sillon/contract/route'
import type { UtilisateurInvite } from '@sillon/domain/comptes/comptes/utilisateur-saisie'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { UtilisateursSearch } from './utilisateurs-search.ts'

export const UTILISATEURS_KEY = ['utilisateurs']

/** The current rows stay on the screen while the next ones load. */
export const utilisateursQuery = (search: UtilisateursSearch) =>
  queryOptions({
    queryKey: [...UTILISATEURS_KEY, 'liste', search],
    queryFn: ({ signal }) =>
      call<typeof utilisateursRoutes.list>(
        'GET /admin/utilisateurs',
        { query: { par_page: PAR_PAGE_ADMIN, ...search } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const utilisateurQuery = (id: string) =>
  queryOptions({
    queryKey: [...UTILISATEURS_KEY, id],
    queryFn: ({ signal }) =>
      call<typeof utilisateursRoutes.get>('GET /admin/utilisateurs/:id', { params: { id } }, { signal }),
  })

/** No toast: this refusal is shown beside the button, as for every act below. */
const quiet = { error: false } as const

/** The same idempotency key sent twice invites once. */
export const inviteAdministrateur = (body: UtilisateurInvite, idempotencyKey: string) =>
  call<typeof utilisateursRoutes.invite>('POST /admin/utilisateurs', { body }, { ...quiet, idempotencyKey })

type Changement = RequestOf<typeof utilisateursRoutes.update>['body']
type Compte = { id: string; version: number }

export const updateUtilisateur = ({ id, version }: Compte, body: Changement) =>
  call<typeof utilisateursRoutes.update>('PATCH /admin/utilisateurs/:id', { params: { id }, body, version }, quiet)

export const inviteAgain = ({ id }: Compte) =>
  call<typeof utilisateursRoutes.inviteAgain>('POST /admin/utilisateurs/:id/invitation', { params: { id } }, quiet)

export const cancelInvitation = ({ id }: Compte) =>
  call<typeof utilisateursRoutes.cancelInvitation>(
    'DELETE /admin/utilisateurs/:id/invitation',
    { params: { id } },
    quiet,
  )

export const resetMotDePasse = ({ id }: Compte) =>
  call<typeof utilisateursRoutes.resetMotDePasse>(
    'POST /admin/utilisateurs/:id/mot-de-passe',
    { params: { id } },
    quiet,
  )

export const resetSecondFacteur = ({ id }: Compte) =>
  call<typeof utilisateursRoutes.resetSecondFacteur>(
    'POST /admin/utilisateurs/:id/second-facteur',
    { params: { id } },
    quiet,
  )
