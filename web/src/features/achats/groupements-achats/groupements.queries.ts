import type { MaCommande } from '@sillon/contract/achats/commande'
import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import type { CommandeSaisie } from '@sillon/domain/achats/bons-commande/commande-saisie'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { readPages } from '../../../lib/api-pages.ts'

/** All the queries of purchases for members: the list, and each purchase with its details. */
const GROUPEMENTS_ADHERENT_KEY = ['groupements-achats'] as const
export const LISTE_ADHERENT_KEY = [...GROUPEMENTS_ADHERENT_KEY, 'liste'] as const

const PAR_PAGE = 20

/** Refused to somebody without an active membership: the page says it. */
export const groupementsAdherentQuery = infiniteQueryOptions({
  queryKey: LISTE_ADHERENT_KEY,
  ...readPages(
    'GET /groupements-achats',
    { query: { par_page: PAR_PAGE } },
    { error: false, reserved: true, kept: 'adherent' },
  ),
  retry: false,
})

export const groupementAdherentQuery = (id: string) =>
  queryOptions({
    queryKey: [...GROUPEMENTS_ADHERENT_KEY, 'fiche', id],
    queryFn: read('GET /groupements-achats/:id', { params: { id } }),
  })

/** No toast: the last value stays, and the page says how old it is. */
export const compteurQuery = (id: string) =>
  queryOptions({
    queryKey: [...GROUPEMENTS_ADHERENT_KEY, 'compteur', id],
    queryFn: read('GET /groupements-achats/:id/compteur', { params: { id } }, { loading: false, error: false }),
    retry: false,
  })

export const openDocumentGroupement = (id: string, document_id: string) =>
  callBlob('POST /groupements-achats/:id/documents/:document_id/fichier', { params: { id, document_id } })

export const fluxUrl = (id: string) => `/api/groupements-achats/${encodeURIComponent(id)}/flux`

type Cible = { groupement: GroupementAdherent; entreprise_id: string; base: MaCommande | null; idempotencyKey: string }

/** Creates the order of the company, or changes the version that was read. */
export function saveCommande(body: CommandeSaisie, { groupement, entreprise_id, base, idempotencyKey }: Cible) {
  const success = body.accepte_conditions ? 'Commande validée.' : 'Brouillon enregistré.'
  if (!base) {
    const cible = { groupement_id: groupement.id, entreprise_id }
    return call('POST /bons-commande', { body: { ...cible, ...body } }, { idempotencyKey, success })
  }
  const { id, version } = base
  return call('PATCH /bons-commande/:id', { params: { id }, version, body }, { success })
}

export const cancelCommande = ({ id, version }: MaCommande) =>
  call('POST /bons-commande/:id/annuler', { params: { id }, version }, { success: 'Commande annulée.' })
