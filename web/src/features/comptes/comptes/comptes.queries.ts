import type { comptesRoutes } from '@sillon/contract/comptes/comptes'
import type { ficheRoutes } from '@sillon/contract/comptes/comptes-fiche'
import type { comptesTotpRoutes } from '@sillon/contract/comptes/comptes-totp'
import type { FicheSaisie } from '@sillon/domain/comptes/personnes/fiche-saisie'
import type { TelephonesSaisie } from '@sillon/domain/comptes/personnes/telephones-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, callBlob } from '../../../lib/api.ts'

export const moiQuery = queryOptions({
  queryKey: ['moi'],
  queryFn: ({ signal }) => call<typeof comptesRoutes.moi>('GET /moi', {}, { signal }),
})

export const ficheQuery = queryOptions({
  queryKey: ['moi', 'fiche'],
  queryFn: ({ signal }) => call<typeof ficheRoutes.get>('GET /moi/fiche', {}, { signal }),
})

export const updateFiche = (body: FicheSaisie, version: number) =>
  call<typeof ficheRoutes.update>(
    'PATCH /moi',
    { body, version },
    { success: { detail: 'Votre identité est enregistrée.' } },
  )

export const updateTelephones = (body: TelephonesSaisie, version: number) =>
  call<typeof ficheRoutes.updateTelephones>(
    'PATCH /moi/telephones',
    { body, version },
    { success: { detail: 'Vos téléphones sont enregistrés.' } },
  )

export const totpQuery = queryOptions({
  queryKey: ['moi', 'totp'],
  queryFn: ({ signal }) => call<typeof comptesTotpRoutes.get>('GET /moi/totp', {}, { signal }),
})

type MotDePasse = { mot_de_passe_actuel: string }

export const startTotp = (body: MotDePasse) => call<typeof comptesTotpRoutes.start>('POST /moi/totp', { body })

export const confirmTotp = (body: { code: string }) =>
  call<typeof comptesTotpRoutes.confirm>('POST /moi/totp/confirmer', { body })

export const renewCodesSecours = (body: MotDePasse) =>
  call<typeof comptesTotpRoutes.renewCodes>('POST /moi/totp/codes', { body })

export const removeTotp = (body: MotDePasse) => call<typeof comptesTotpRoutes.remove>('DELETE /moi/totp', { body })

export const sessionsQuery = queryOptions({
  queryKey: ['moi', 'sessions'],
  queryFn: ({ signal }) => call<typeof comptesRoutes.sessions>('GET /moi/sessions', {}, { signal }),
})

export const closeSession = (id: string) =>
  call<typeof comptesRoutes.closeSession>('DELETE /moi/sessions/:id', { params: { id } })

export const closeOtherSessions = () => call<typeof comptesRoutes.closeOtherSessions>('DELETE /moi/sessions')
export const exportDonnees = () => callBlob<typeof ficheRoutes.export>('POST /moi/export')
