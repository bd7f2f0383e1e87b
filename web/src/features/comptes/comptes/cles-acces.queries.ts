import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, call, read } from '../../../lib/api.ts'

export const clesAccesQuery = queryOptions({
  queryKey: ['moi', 'cles-acces'],
  queryFn: read('GET /moi/cles-acces'),
})

export const startCle = (body: { mot_de_passe_actuel: string }) => call('POST /moi/cles-acces/demande', { body })

export const addCle = (body: BodyOf<'POST /moi/cles-acces'>) =>
  call('POST /moi/cles-acces', { body }, { success: 'Clé d’accès ajoutée.' })

export const renameCle = (id: string, body: BodyOf<'PATCH /moi/cles-acces/:id'>) =>
  call('PATCH /moi/cles-acces/:id', { params: { id }, body }, { success: 'Clé d’accès renommée.' })

export const removeCle = (id: string, body: { mot_de_passe_actuel: string }) =>
  call('DELETE /moi/cles-acces/:id', { params: { id }, body }, { success: 'Clé d’accès retirée.' })
