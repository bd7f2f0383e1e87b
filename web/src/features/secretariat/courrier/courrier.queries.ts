import type { ActeLettre, Lettre } from '@sillon/domain/comptes/lettres/lettre'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { formatCount } from '../../../lib/format.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { LettresSearch } from './lettres-search.ts'

const LETTRES_KEY = ['lettres'] as const

/** The current rows stay on the screen while the next ones load. */
export const lettresQuery = (search: LettresSearch) =>
  queryOptions({
    queryKey: [...LETTRES_KEY, search],
    queryFn: read('GET /admin/lettres', { query: { par_page: PAR_PAGE_ADMIN, ...search } }),
    placeholderData: keepPreviousData,
  })

export const comptesLettresQuery = queryOptions({
  queryKey: [...LETTRES_KEY, 'comptes'],
  queryFn: read('GET /admin/lettres/comptes', {}, { loading: false }),
})

const idsOf = (lettres: readonly Lettre[]) => lettres.map(({ id }) => id)

/** Saves one PDF of these letters. False when the call failed, which was then shown. */
export function useImprimer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ lettres, recto_verso }: { lettres: readonly Lettre[]; recto_verso: boolean }) => {
      const body = { ids: idsOf(lettres), recto_verso }
      return saveFile(await callBlob('POST /admin/lettres/impression', { body }), 'courrier.pdf')
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: LETTRES_KEY }),
  })
}

const FAITES: Record<ActeLettre, readonly [string, string]> = {
  poster: ['lettre postée', 'lettres postées'],
  ecarter: ['lettre écartée', 'lettres écartées'],
  reprendre: ['lettre remise à poster', 'lettres remises à poster'],
}

const phraseFaite = (acte: ActeLettre, changees: number, demandees: number): string => {
  const faite = `${formatCount(changees, ...FAITES[acte])}.`
  const deja = demandees - changees
  return deja > 0 ? `${faite} ${formatCount(deja, 'avait', 'avaient')} déjà changé entre-temps.` : faite
}

/** Posts letters, sets them aside or brings them back; those that another person changed before are counted apart. */
export function useChangerLettres() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ acte, lettres }: { acte: ActeLettre; lettres: readonly Lettre[] }) =>
      call('POST /admin/lettres/:acte', { params: { acte }, body: { ids: idsOf(lettres) } }),
    onSuccess: ({ changees }, { acte, lettres }) =>
      showToast({ tone: 'success', detail: phraseFaite(acte, changees, lettres.length) }),
    onSettled: () => queryClient.invalidateQueries(),
  })
}
