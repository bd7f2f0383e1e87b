import type { comptesRoutes } from '@sillon/contract/comptes'
import type { ficheRoutes } from '@sillon/contract/comptes-fiche'
import type { TelephonesSaisie } from '@sillon/domain/adherents/telephones-saisie'
import type { FicheSaisie } from '@sillon/domain/comptes/fiche-saisie'
import { queryOptions } from '@tanstack/react-query'
import { call, callBlob } from '../../lib/api.ts'

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

export const exportDonnees = () => callBlob<typeof ficheRoutes.export>('POST /moi/export')
