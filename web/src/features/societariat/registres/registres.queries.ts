import type { Registre } from '@sillon/domain/societariat/registres/registre'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'
import { saveFile } from '../../../lib/save-file.ts'

type Demande = { registre: Registre; jour: string }

export const apercuRegistreQuery = (demande: Demande) =>
  queryOptions({
    queryKey: ['registres', demande],
    queryFn: read('GET /admin/registres/apercu', { query: demande }, { loading: false }),
    staleTime: 0,
  })

export const exportRegistre = async ({ format, ...demande }: Demande & { format: 'csv' | 'pdf' }) =>
  saveFile(
    await callBlob('POST /admin/registres', { body: { ...demande, format } }),
    `${demande.registre}-${demande.jour}.${format}`,
  )
