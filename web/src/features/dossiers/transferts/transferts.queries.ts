import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { ADHESIONS_KEY, adhesionKey } from '../adhesions/adhesions.queries.ts'

/** The transfers to and from a company, the waiting ones first. */
const transfertsQuery = (adhesion_id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(adhesion_id), 'transferts'],
    queryFn: read('GET /transferts', { query: { adhesion_id, par_page: 100 } }, { kept: 'adherent' }),
  })

export const destinatairesQuery = (materiel_id: string, q: string) =>
  queryOptions({
    queryKey: ['transferts', 'destinataires', materiel_id, q],
    queryFn: read(
      'GET /materiels/:id/destinataires',
      { params: { id: materiel_id }, query: { q } },
      { loading: false },
    ),
    placeholderData: keepPreviousData,
  })

type Demande = BodyOf<'POST /materiels/:id/transferer'>

export const requestTransfert = (materiel_id: string, body: Demande, idempotencyKey: string) =>
  call('POST /materiels/:id/transferer', { params: { id: materiel_id }, body }, { idempotencyKey })

export const acceptTransfert = (id: string, exploitation_id: string) =>
  call('POST /transferts/:id/accepter', { params: { id }, body: { exploitation_id } })

export const refuseTransfert = (id: string, motif: string | null) =>
  call('POST /transferts/:id/refuser', { params: { id }, body: { motif } })

const cancelTransfert = (id: string) =>
  call('POST /transferts/:id/annuler', { params: { id }, body: {} }, { success: 'Le transfert est annulé.' })

/** An empty file when the call failed: a toast has shown it. */
export const openFiche = (id: string, materiel_id: string) =>
  callBlob('POST /adhesions/:id/materiels/:materiel_id/fiche', { params: { id, materiel_id } })

/** After an act: machines, farms and transfers of every membership may have changed. */
export function useReadAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY })
}

export function useAnnulation() {
  const readAgain = useReadAgain()
  return useMutation({ mutationFn: cancelTransfert, onSettled: readAgain })
}

/** The transfers of one company, found by its membership: sent and received, waiting and accepted. */
export function useTransferts(adhesion_id: string) {
  const { data } = useQuery(transfertsQuery(adhesion_id))
  const resultats = data?.resultats ?? []
  const enAttente = resultats.filter(({ statut }) => statut === 'en_attente')
  const acceptes = resultats.filter(({ statut }) => statut === 'accepte')
  // Only the latest transfer of a machine counts: a machine that came back has not left.
  const derniers = acceptes.filter(
    (one, rang) => acceptes.findIndex(({ materiel }) => materiel.id === one.materiel.id) === rang,
  )
  return {
    envoyes: enAttente.filter(({ de }) => de.adhesion_id === adhesion_id),
    recus: enAttente.filter(({ vers }) => vers.adhesion_id === adhesion_id),
    partis: derniers.filter(({ de }) => de.adhesion_id === adhesion_id),
    venus: derniers.filter(({ vers }) => vers.adhesion_id === adhesion_id),
  }
}
