import type { registresRoutes } from '@sillon/contract/societariat/registres'
import type { Registre } from '@sillon/domain/societariat/registres/registre'
import { queryOptions } from '@tanstack/react-query'
import { call, callBlob } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'

type Demande = { registre: Registre; jour: string }

export const apercuRegistreQuery = (demande: Demande) =>
  queryOptions({
    queryKey: ['registres', demande],
    queryFn: ({ signal }) =>
      call<typeof registresRoutes.apercu>(
        'GET /admin/registres/apercu',
        { query: demande },
        { signal, loading: false },
      ),
    staleTime: 0,
  })

export const exportRegistre = async ({ format, ...demande }: Demande & { format: 'csv' | 'pdf' }) =>
  saveFile(
    await callBlob<typeof registresRoutes.export>('POST /admin/registres', { body: { ...demande, format } }),
    `${demande.registre}-${demande.jour}.${format}`,
  )
