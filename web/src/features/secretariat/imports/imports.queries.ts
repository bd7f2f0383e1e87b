import type { FicheImport } from '@sillon/contract/secretariat/imports'
import type { OrdreDates } from '@sillon/domain/ordre-dates'
import { isEnCours } from '@sillon/domain/secretariat/imports/import-statut'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob, callUpload } from '../../../lib/api-files.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { ImportsSearch } from './imports-search.ts'

const IMPORTS_KEY = ['imports'] as const
const SUIVI_MS = 1_000

export const importsQuery = ({ page = 1 }: Pick<ImportsSearch, 'page'>) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'liste', page],
    queryFn: read('GET /admin/imports', { query: { page, par_page: PAR_PAGE_ADMIN } }),
    placeholderData: keepPreviousData,
    // Another administrator may have sent an import, or one may have moved.
    staleTime: 0,
  })

/** Polled while the server works on the import. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, id],
    queryFn: read('GET /admin/imports/:id', { params: { id } }, { loading: false }),
    refetchInterval: ({ state: { data } }) => (data && isEnCours(data.statut) ? SUIVI_MS : false),
    staleTime: 0,
  })

/** `version` is in the key: another version means another analysis, with other rows. */
export const lignesQuery = ({ id, version }: Pick<FicheImport, 'id' | 'version'>, search: ImportsSearch) => {
  const { sort, feuille, page = 1 } = search
  return queryOptions({
    queryKey: [...IMPORTS_KEY, id, 'lignes', version, { sort, feuille, page }],
    queryFn: read('GET /admin/imports/:id/lignes', {
      params: { id },
      query: { sort, feuille, page, par_page: PAR_PAGE_ADMIN },
    }),
    placeholderData: keepPreviousData,
  })
}

/** Null when the file was refused: a toast has shown it. */
export const sendClasseur = (fichier: File) => callUpload('POST /admin/imports', { fichier }).catch(() => null)

/** A refusal means that the import has changed: it is read again too. */
export function useActeImport({ id, version }: Pick<FicheImport, 'id' | 'version'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (acte: 'appliquer' | 'abandonner') =>
      acte === 'appliquer'
        ? call('POST /admin/imports/:id/appliquer', { params: { id }, version })
        : call(
            'POST /admin/imports/:id/abandonner',
            { params: { id }, version },
            { success: 'L’import est abandonné, son fichier est effacé.' },
          ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
}

/** Chooses how to read the ambiguous dates: the analysis then goes on. */
export function usePreciseImport({ id, version }: Pick<FicheImport, 'id' | 'version'>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ordre_dates: OrdreDates) =>
      call('POST /admin/imports/:id/preciser', { params: { id }, version, body: { ordre_dates } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: IMPORTS_KEY }),
  })
}

export const downloadModele = async () => saveFile(await callBlob('GET /admin/imports/modele'), 'modele-import.xlsx')

export const downloadAnnote = async ({ id, nom }: { id: string; nom: string }) =>
  saveFile(
    await callBlob('POST /admin/imports/:id/annote', { params: { id } }),
    `${nom.replace(/\.\w{1,5}$/, '')}-annote.xlsx`,
  )
