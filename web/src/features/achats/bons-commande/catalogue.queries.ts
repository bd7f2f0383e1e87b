import type { CommandeSaisie } from '@sillon/domain/achats/bons-commande/commande-saisie'
import { queryOptions } from '@tanstack/react-query'
import { act, call, read } from '../../../lib/api.ts'
import { BONS_KEY } from './bons-commande.queries.ts'

/** The purchase with its articles, as its members see it. */
export const catalogueQuery = (groupement_id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'catalogue', groupement_id],
    queryFn: read('GET /groupements-achats/:id', { params: { id: groupement_id } }),
  })

/** The delivery places of a company. */
export const livraisonsQuery = (entreprise_id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'livraisons', entreprise_id],
    queryFn: read('GET /admin/bons-commande/livraisons', { query: { entreprise_id } }, { loading: false }),
    enabled: entreprise_id !== '',
  })

type Nouvelle = CommandeSaisie & { groupement_id: string; entreprise_id: string }

export const createCommande = (body: Nouvelle, idempotencyKey: string) =>
  call('POST /bons-commande', { body }, { idempotencyKey })

export const changeCommande = act('PATCH /bons-commande/:id')
