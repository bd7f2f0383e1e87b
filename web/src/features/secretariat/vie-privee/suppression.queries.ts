import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'

export const suppressionQuery = queryOptions({
  queryKey: ['moi', 'suppression'],
  queryFn: read('GET /moi/suppression'),
  // The deletion may have been cancelled on another page in between.
  staleTime: 0,
})

export const removeCompte = (body: { mot_de_passe_actuel: string }, delai_jours: number) =>
  call(
    'DELETE /moi',
    { body },
    {
      success: {
        title: 'Votre compte est fermé',
        detail: apresEnvoi(`Le lien reçu par e-mail permet d’y revenir pendant ${formatCount(delai_jours, 'jour')}.`),
      },
    },
  )
