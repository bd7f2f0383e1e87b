import type { commandeRoutes, MaCommande } from '@sillon/contract/achats/commande'
import type { GroupementAdherent, groupementsAdherentRoutes } from '@sillon/contract/achats/groupements-adherent'
import type { CommandeSaisie } from '@sillon/domain/achats/bons-commande/commande-saisie'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callBlob } from '../../../lib/api.ts'

/** All the queries of purchases for members: the list, and each purchase with its details. */
const GROUPEMENTS_ADHERENT_KEY = ['groupements-achats'] as const
export const LISTE_ADHERENT_KEY = [...GROUPEMENTS_ADHERENT_KEY, 'liste'] as const

const PAR_PAGE = 20

/** No toast when the reader may not see the purchases: the page says it. */
export const groupementsAdherentQuery = infiniteQueryOptions({
  queryKey: LISTE_ADHERENT_KEY,
  queryFn: ({ pageParam, signal }) =>
    call<typeof groupementsAdherentRoutes.list>(
      'GET /groupements-achats',
      { query: { page: pageParam, par_page: PAR_PAGE } },
      { signal, error: false },
    ),
  initialPageParam: 1,
  getNextPageParam: ({ page, par_page, total }) => (page * par_page < total ? page + 1 : undefined),
  retry: false,
})

export const groupementAdherentQuery = (id: string) =>
  queryOptions({
    queryKey: [...GROUPEMENTS_ADHERENT_KEY, 'fiche', id],
    queryFn: ({ signal }) =>
      call<typeof groupementsAdherentRoutes.get>('GET /groupements-achats/:id', { params: { id } }, { signal }),
  })

/** No toast: the last value stays, and the page says how old it is. */
export const compteurQuery = (id: string) =>
  queryOptions({
    queryKey: [...GROUPEMENTS_ADHERENT_KEY, 'compteur', id],
    queryFn: ({ signal }) =>
      call<typeof groupementsAdherentRoutes.compteur>(
        'GET /groupements-achats/:id/compteur',
        { params: { id } },
        { signal, loading: false, error: false },
      ),
    retry: false,
  })

export const openDocumentGroupement = (id: string, document_id: string) =>
  callBlob<typeof groupementsAdherentRoutes.document>('POST /groupements-achats/:id/documents/:document_id/fichier', {
    params: { id, document_id },
  })

export const fluxUrl = (id: string) => `/api/groupements-achats/${encodeURIComponent(id)}/flux`

type Cible = { groupement: GroupementAdherent; entreprise_id: string; base: MaCommande | null; idempotencyKey: string }

/** Creates the order of the company, or changes the version that was read. */
export function saveCommande(body: CommandeSaisie, { groupement, entreprise_id, base, idempotencyKey }: Cible) {
  const success = { detail: body.accepte_conditions ? 'Commande validée.' : 'Brouillon enregistré.' }
  if (!base) {
    const cible = { groupement_id: groupement.id, entreprise_id }
    return call<typeof commandeRoutes.create>(
      'POST /bons-commande',
      { body: { ...cible, ...body } },
      { idempotencyKey, success },
    )
  }
  const { id, version } = base
  return call<typeof commandeRoutes.change>('PATCH /bons-commande/:id', { params: { id }, version, body }, { success })
}

export const cancelCommande = ({ id, version }: MaCommande) =>
  call<typeof commandeRoutes.cancel>(
    'POST /bons-commande/:id/annuler',
    { params: { id }, version },
    { success: { detail: 'Commande annulée.' } },
  )
