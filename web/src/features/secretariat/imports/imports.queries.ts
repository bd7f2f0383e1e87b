import type { classeursRoutes } from '@sillon/contract/secretariat/classeurs'
import type { FicheImport, importsRoutes } from '@sillon/contract/secretariat/imports'
import { isEnCours } from '@sillon/domain/secretariat/imports/import-statut'
import type { OrdreDates } from '@sillon/domain/secretariat/imports/ordre-dates'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callBlob, callForm } from '../../../lib/api.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { ImportsSearch } from './imports-search.ts'

const IMPORTS_KEY = ['imports'] as const
const SUIVI_MS = 1_000

type Routes = typeof importsRoutes

export const importsQuery = ({ page = 1 }: Pick<ImportsSearch, 'page'>) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'liste', page],
    queryFn: ({ signal }) =>
      call<Routes['list']>('GET /admin/imports', { query: { page, par_page: PAR_PAGE_ADMIN } }, { signal }),
    placeholderData: keepPreviousData,
    // Another administrator may have sent an import, or one may have moved.
    staleTime: 0,
  })

/** Polled while the server works on the import. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, id],
    queryFn: ({ signal }) =>
      call<Routes['get']>('GET /admin/imports/:id', { params: { id } }, { signal, loading: false }),
    refetchInterval: ({ state: { data } }) => (data && isEnCours(data.statut) ? SUIVI_MS : false),
    staleTime: 0,
  })

/** `version` is in the key: another version means another analysis, with other rows. */
export const lignesQuery = ({ id, version }: Pick<FicheImport, 'id' | 'version'>, search: ImportsSearch) => {
  const { sort, feuille, page = 1 } = search
  return queryOptions({
    queryKey: [...IMPORTS_KEY, id, 'lignes', version, { sort, feuille, page }],
    queryFn: ({ signal }) =>
      call<Routes['lignes']>(
        'GET /admin/imports/:id/lignes',
        { params: { id }, query: { sort, feuille, page, par_page: PAR_PAGE_ADMIN } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** Null when the file was refused: a toast has shown it. */
export async function sendClasseur(fichier: File): Promise<FicheImport | null> {
  const form = new FormData()
  form.append('fichier', fichier)
  const answer = await callForm<Routes['create']>('POST /admin/imports', { form })
  return 'id' in answer ? (answer as FicheImport) : null
}

/** A refusal means that the import has changed: it is read again too. */
export function useActeImport({ id, version }: Pick<FicheImport, 'id' | 'version'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (acte: 'appliquer' | 'abandonner') =>
      acte === 'appliquer'
        ? call<Routes['appliquer']>('POST /admin/imports/:id/appliquer', { params: { id }, version })
        : call<Routes['abandonner']>(
            'POST /admin/imports/:id/abandonner',
            { params: { id }, version },
            { success: { detail: 'L’import est abandonné, son fichier est effacé.' } },
          ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
}

/** Chooses how to read the ambiguous dates: the analysis then goes on. */
export function usePreciseImport({ id, version }: Pick<FicheImport, 'id' | 'version'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ordre_dates: OrdreDates) =>
      call<Routes['preciser']>('POST /admin/imports/:id/preciser', { params: { id }, version, body: { ordre_dates } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
}

export const downloadModele = async () =>
  saveFile(await callBlob<typeof classeursRoutes.modele>('GET /admin/imports/modele'), 'modele-import.xlsx')

export const downloadAnnote = async ({ id, nom }: { id: string; nom: string }) =>
  saveFile(
    await callBlob<typeof classeursRoutes.annote>('POST /admin/imports/:id/annote', { params: { id } }),
    `${nom.replace(/\.\w{1,5}$/, '')}-annote.xlsx`,
  )
