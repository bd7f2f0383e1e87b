import type { ConstatsSaisie } from '@sillon/domain/achats/constats/constat-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callUpload } from '../../../lib/api-files.ts'
import type { Waits } from '../../../lib/offline/waiting-acts.ts'

export const livraisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['constats', 'livraison', id],
    queryFn: read('GET /bons-commande/:id/constats', { params: { id } }, { kept: 'adherent' }),
  })

export const constatsQuery = (id: string, bon_id?: string) =>
  queryOptions({
    queryKey: ['constats', 'bureau', id, bon_id],
    queryFn: read('GET /admin/groupements-achats/:id/constats', { params: { id }, query: { bon_id } }),
  })

type Envoi = { idempotencyKey: string; waits: Waits }

export const constater = (id: string, body: ConstatsSaisie, envoi: Envoi) =>
  call('POST /bons-commande/:id/constats', { params: { id }, body }, { error: false, ...envoi })

export const attachPhoto = (cle: { id: string; ligne_id: string }, fichier: File, envoi: Envoi) =>
  callUpload('POST /bons-commande/:id/constats/:ligne_id/photo', { params: cle, fichier }, { error: false, ...envoi })

/** For the `src` of an image: the browser asks for it without the call helper. */
export const photoUrl = (bon_id: string, ligne_id: string) => `/api/bons-commande/${bon_id}/constats/${ligne_id}/photo`

export const traiterConstat = (id: string, traite: boolean) =>
  call(
    'POST /admin/constats/:id/traiter',
    { params: { id }, body: { traite } },
    { success: traite ? 'C’est noté comme traité.' : 'C’est de nouveau à traiter.' },
  )
