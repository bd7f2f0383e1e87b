import type { FicheSaisie } from '@sillon/domain/comptes/personnes/fiche-saisie'
import type { TelephonesSaisie } from '@sillon/domain/comptes/personnes/telephones-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { callBlob } from '../../../lib/api-files.ts'

export const moiQuery = queryOptions({
  queryKey: ['moi'],
  queryFn: read('GET /moi'),
})

export const ficheQuery = queryOptions({
  queryKey: ['moi', 'fiche'],
  queryFn: read('GET /moi/fiche'),
})

export const updateFiche = (body: FicheSaisie, version: number) =>
  call('PATCH /moi', { body, version }, { success: 'Votre identité est enregistrée.' })

export const updateTelephones = (body: TelephonesSaisie, version: number) =>
  call('PATCH /moi/telephones', { body, version }, { success: 'Vos téléphones sont enregistrés.' })

export const totpQuery = queryOptions({
  queryKey: ['moi', 'totp'],
  queryFn: read('GET /moi/totp'),
})

type MotDePasse = { mot_de_passe_actuel: string }

export const startTotp = (body: MotDePasse) => call('POST /moi/totp', { body })

export const confirmTotp = (body: { code: string }) => call('POST /moi/totp/confirmer', { body })

export const renewCodesSecours = (body: MotDePasse) => call('POST /moi/totp/codes', { body })

export const removeTotp = (body: MotDePasse) => call('DELETE /moi/totp', { body })

export const sessionsQuery = queryOptions({
  queryKey: ['moi', 'sessions'],
  queryFn: read('GET /moi/sessions'),
})

export const closeSession = (id: string) => call('DELETE /moi/sessions/:id', { params: { id } })

export const closeOtherSessions = () => call('DELETE /moi/sessions')
export const exportDonnees = () => callBlob('POST /moi/export')
