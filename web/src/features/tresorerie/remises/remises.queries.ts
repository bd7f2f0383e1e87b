import type { LigneSaisie, SerieEnCours } from '@sillon/contract/tresorerie/remises'
import type { Remise } from '@sillon/domain/tresorerie/remises/remise'
import type { LigneSerieSaisie } from '@sillon/domain/tresorerie/remises/remise-saisie'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Entree } from './entree.ts'

export const enCoursQuery = queryOptions({
  queryKey: ['remises', 'en-cours'],
  queryFn: read('GET /admin/remises/en-cours'),
})

/** A line on its way to the server. */
type Envoi = { cle: string; body: LigneSerieSaisie; corrige: Entree['corrige'] }

/** The row itself shows a refusal. */
const quiet = { error: false, loading: false } as const

/** Sent again under the same key, a line is recorded once. */
const sendLigne = ({ cle, body, corrige }: Envoi): Promise<LigneSaisie> =>
  corrige
    ? call('PATCH /admin/remises/lignes/:id', { params: { id: corrige.id }, version: corrige.version, body }, quiet)
    : call('POST /admin/remises/lignes', { body }, { ...quiet, idempotencyKey: cle })

/** One after the other: lines keep the order in which they were typed. */
export function useEnvoi() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: sendLigne,
    scope: { id: 'remises' },
    onSuccess: ({ ligne, remise }, { corrige }) => {
      if (remise)
        change(queryClient, (serie) => ({ ...serie, remise, lignes: place(serie.lignes, ligne, corrige?.id) }))
      return forgetComptes(queryClient)
    },
    // The slip may have changed elsewhere.
    onError: () => queryClient.invalidateQueries(enCoursQuery),
  })
}

export function useRetirer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ reglement_id: id, version }: SerieEnCours['lignes'][number]) =>
      call('DELETE /admin/remises/lignes/:id', { params: { id }, version }),
    onSettled: () => Promise.all([queryClient.invalidateQueries(enCoursQuery), forgetComptes(queryClient)]),
  })
}

/** Closes the slip, then prints it. */
export function useClore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, version }: Remise) => {
      const close = await call('POST /admin/remises/:id/clore', { params: { id }, version })
      await printSlip(close)
      return close
    },
    onSettled: () => queryClient.invalidateQueries(enCoursQuery),
  })
}

export const usePrint = () => useMutation({ mutationFn: printSlip })

const printSlip = async ({ id, numero }: Remise) =>
  saveFile(await callBlob('POST /admin/remises/:id/bordereau', { params: { id } }), `${numero}.pdf`)

const change = (queryClient: QueryClient, next: (serie: SerieEnCours) => SerieEnCours) =>
  queryClient.setQueryData(enCoursQuery.queryKey, (serie) => serie && next(serie))

type Lignes = SerieEnCours['lignes']

/** In the place of the former one. A line sent twice may be in the list already. */
function place(lignes: Lignes, ligne: Lignes[number], former = ligne.reglement_id): Lignes {
  const isThere = lignes.some(({ reglement_id }) => reglement_id === former)
  return isThere ? lignes.map((one) => (one.reglement_id === former ? ligne : one)) : [...lignes, ligne]
}

/** The amounts due have changed. */
const forgetComptes = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['comptes-entreprises'], refetchType: 'none' })
