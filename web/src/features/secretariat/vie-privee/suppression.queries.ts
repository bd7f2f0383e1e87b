import type { suppressionRoutes } from '@sillon/contract/secretariat/comptes-suppression'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'

export const suppressionQuery = queryOptions({
  queryKey: ['moi', 'suppression'],
  queryFn: ({ signal }) => call<typeof suppressionRoutes.get>('GET /moi/suppression', {}, { signal }),
  // The deletion may have been cancelled on another page in between.
  staleTime: 0,
})

export const removeCompte = (body: { mot_de_passe_actuel: string }, delai_jours: number) =>
  call<typeof suppressionRoutes.remove>(
    'DELETE /moi',
    { body },
    {
      success: {
        title: 'Votre compte est fermé',
        detail: apresEnvoi(`Le lien reçu par e-mail permet d’y revenir pendant ${formatCount(delai_jours, 'jour')}.`),
      },
    },
  )
