import type { ResiliationSaisie } from '@sillon/domain/dossiers/adhesions/resiliation-saisie'
import { isJour } from '@sillon/domain/jour'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { adhesionKey } from './adhesions.queries.ts'

export const resiliationQuery = (id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'resiliation'],
    queryFn: read('GET /adhesions/:id/resiliation', { params: { id }, query: {} }),
  })

/** The fees that would stay due for a resignation at `date_effet`. */
export const campagnesDuesQuery = (id: string, date_effet: string) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'resiliation', date_effet],
    queryFn: read('GET /adhesions/:id/resiliation', { params: { id }, query: { date_effet } }, { loading: false }),
    enabled: isJour(date_effet),
    placeholderData: keepPreviousData,
    select: ({ campagnes_dues }) => campagnes_dues,
  })

export const resilier = (id: string, body: ResiliationSaisie) =>
  call(
    'POST /adhesions/:id/resilier',
    { params: { id }, body },
    { success: { title: 'Résiliation enregistrée', detail: apresEnvoi('Un e-mail vous la confirme.') } },
  )

export const cancelResiliation = (id: string) =>
  call(
    'POST /adhesions/:id/annuler-resiliation',
    { params: { id }, body: {} },
    { success: { title: 'Résiliation annulée', detail: 'L’adhésion continue.' } },
  )
