import type { bonsCommandeRoutes } from '@sillon/contract/achats/bons-commande'
import type { commandeRoutes } from '@sillon/contract/achats/commande'
import type { groupementsAdherentRoutes } from '@sillon/contract/achats/groupements-adherent'
import type { CommandeSaisie } from '@sillon/domain/achats/bons-commande/commande-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { BONS_KEY } from './bons-commande.queries.ts'

/** The purchase with its articles, as its members see it. */
export const catalogueQuery = (groupement_id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'catalogue', groupement_id],
    queryFn: ({ signal }) =>
      call<typeof groupementsAdherentRoutes.get>(
        'GET /groupements-achats/:id',
        { params: { id: groupement_id } },
        { signal },
      ),
  })

/** The delivery places of a company. */
export const livraisonsQuery = (entreprise_id: string) =>
  queryOptions({
    queryKey: [...BONS_KEY, 'livraisons', entreprise_id],
    queryFn: ({ signal }) =>
      call<typeof bonsCommandeRoutes.livraisons>(
        'GET /admin/bons-commande/livraisons',
        { query: { entreprise_id } },
        { signal, loading: false },
      ),
    enabled: entreprise_id !== '',
  })

type Nouvelle = CommandeSaisie & { groupement_id: string; entreprise_id: string }

export const createCommande = (body: Nouvelle, idempotencyKey: string) =>
  call<typeof commandeRoutes.create>('POST /bons-commande', { body }, { idempotencyKey })

export const changeCommande = ({ id, version }: { id: string; version: number }, body: CommandeSaisie) =>
  call<typeof commandeRoutes.change>('PATCH /bons-commande/:id', { params: { id }, version, body })
