import type { UtilisateurInvite } from '@sillon/domain/comptes/comptes/utilisateur-saisie'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { act, call, read } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import type { UtilisateursSearch } from './utilisateurs-search.ts'

export const UTILISATEURS_KEY = ['utilisateurs']

/** The current rows stay on the screen while the next ones load. */
export const utilisateursQuery = (search: UtilisateursSearch) =>
  queryOptions({
    queryKey: [...UTILISATEURS_KEY, 'liste', search],
    queryFn: read('GET /admin/utilisateurs', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

export const utilisateurQuery = (id: string) =>
  queryOptions({
    queryKey: [...UTILISATEURS_KEY, id],
    queryFn: read('GET /admin/utilisateurs/:id', { params: { id } }),
  })

/** No toast: this refusal is shown beside the button, as for every act below. */
const quiet = { error: false } as const

/** The same idempotency key sent twice invites once. */
export const inviteAuBureau = (body: UtilisateurInvite, idempotencyKey: string) =>
  call('POST /admin/utilisateurs', { body }, { ...quiet, idempotencyKey })

type Compte = { id: string; version: number }

export const updateUtilisateur = act('PATCH /admin/utilisateurs/:id', quiet)

export const inviteAgain = ({ id }: Compte) =>
  call('POST /admin/utilisateurs/:id/invitation', { params: { id } }, quiet)

export const cancelInvitation = ({ id }: Compte) =>
  call('DELETE /admin/utilisateurs/:id/invitation', { params: { id } }, quiet)

export const resetMotDePasse = ({ id }: Compte) =>
  call('POST /admin/utilisateurs/:id/mot-de-passe', { params: { id } }, quiet)

export const resetSecondFacteur = ({ id }: Compte) =>
  call('POST /admin/utilisateurs/:id/second-facteur', { params: { id } }, quiet)
