import type { DemandeMateriel } from '@sillon/domain/annuaire/demandes/demande'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'

const KEY = ['demandes-materiel'] as const

export const demandesQuery = queryOptions({
  queryKey: [...KEY, 'toutes'],
  queryFn: read('GET /demandes-materiel', { query: { par_page: 100 } }),
})

/** No toast: home says nothing of what it could not read. */
export const demandesVivantesQuery = queryOptions({
  queryKey: [...KEY, 'vivantes'],
  queryFn: read('GET /demandes-materiel', { query: { vivantes: 'oui' } }, { loading: false, error: false }),
})

/** The requests that the reader made of one machine and that are not over. */
export const demandesDuMaterielQuery = (materiel_id: string) =>
  queryOptions({
    queryKey: [...KEY, 'materiel', materiel_id],
    queryFn: read('GET /demandes-materiel', { query: { materiel_id, vivantes: 'oui' } }, { loading: false }),
  })

type Saisie = BodyOf<'POST /materiels/:id/demandes'>

export const askForMateriel = (id: string, body: Saisie, idempotencyKey: string) =>
  call('POST /materiels/:id/demandes', { params: { id }, body }, { idempotencyKey })

export const repondDemande = (id: string, reponse: 'accepter' | 'refuser', mot: string | null) =>
  call(`POST /demandes-materiel/:id/${reponse}`, { params: { id }, body: { reponse: mot } })

const withdrawDemande = (id: string) =>
  call('POST /demandes-materiel/:id/retirer', { params: { id }, body: {} }, { success: 'La demande est retirée.' })

/** After an act: every list of requests may have changed. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

export function useRetrait() {
  const readAgain = useReadAgain()
  return useMutation({ mutationFn: ({ id }: Pick<DemandeMateriel, 'id'>) => withdrawDemande(id), onSettled: readAgain })
}

/** Address of the calendar file: a link, which a telephone opens in its own calendar. */
export const agendaOf = ({ id }: Pick<DemandeMateriel, 'id'>) => `/api/demandes-materiel/${id}/agenda`
