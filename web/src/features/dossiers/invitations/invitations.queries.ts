import { queryOptions } from '@tanstack/react-query'
import { call, read } from '../../../lib/api.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { adhesionKey } from '../adhesions/adhesions.queries.ts'

type Cible = { id: string; adherent_id: string }

export const accesQuery = ({ id, adherent_id }: Cible) =>
  queryOptions({
    queryKey: [...adhesionKey(id), 'adherents', adherent_id, 'acces'],
    queryFn: read('GET /adhesions/:id/adherents/:adherent_id/acces', { params: { id, adherent_id } }),
  })

/** The same message whether an account is created, or the holder of an existing one is asked. */
export const inviter = (params: Cible, email: string) =>
  call(
    'POST /adhesions/:id/adherents/:adherent_id/invitation',
    { params, body: {} },
    { success: { title: 'Invitation', detail: apresEnvoi(`L’e-mail part à ${email}.`) } },
  )

export const cancelInvitation = (params: Cible) =>
  call('DELETE /adhesions/:id/adherents/:adherent_id/invitation', { params }, { success: 'L’invitation est annulée.' })

export const rattachementsQuery = queryOptions({
  queryKey: ['moi', 'rattachements'],
  queryFn: read('GET /moi/rattachements'),
})

/** No toast: the page itself shows the refusal, with what to do next. */
export const acceptRattachement = (id: string) =>
  call('POST /moi/rattachements/:id/accepter', { params: { id }, body: {} }, { error: false })

export const refuseRattachement = (id: string) =>
  call('POST /moi/rattachements/:id/refuser', { params: { id }, body: {} })
