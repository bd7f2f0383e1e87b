import type { NatureMessage } from '@sillon/domain/secretariat/messages/message-nature'
import { queryOptions } from '@tanstack/react-query'
import { type BodyOf, call } from '../../../lib/api.ts'

type Message = BodyOf<'POST /admin/messages'>

/** Who receives a message of this nature. */
export const destinatairesQuery = (adhesion_ids: string[], nature: NatureMessage) =>
  queryOptions({
    queryKey: ['messages', 'destinataires', nature, adhesion_ids],
    queryFn: () =>
      call('POST /admin/messages/destinataires', { body: { adhesion_ids, nature } }, { loading: false, error: false }),
  })

export const sendMessage = (body: Message) => call('POST /admin/messages', { body })

export const previewMessage = (body: BodyOf<'POST /admin/messages/apercu'>) =>
  call('POST /admin/messages/apercu', { body })

export const tryMessage = (body: BodyOf<'POST /admin/messages/essai'>) => call('POST /admin/messages/essai', { body })
