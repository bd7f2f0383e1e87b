import type { EntrepriseSaisie } from '@sillon/domain/dossiers/entreprises/entreprise-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

export const entrepriseQuery = (adhesion_id: string) =>
  queryOptions({
    queryKey: [...adhesionKey(adhesion_id), 'entreprise'],
    queryFn: read('GET /adhesions/:id/entreprise', { params: { id: adhesion_id } }, { kept: 'adherent' }),
  })

export const updateEntreprise = (adhesion_id: string, body: EntrepriseSaisie, version: number) =>
  call('PATCH /adhesions/:id/entreprise', { params: { id: adhesion_id }, body, version })
