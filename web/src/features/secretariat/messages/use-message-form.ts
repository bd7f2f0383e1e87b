import { type MessageEcrit, MessageEcrit as Schema } from '@sillon/domain/secretariat/messages/message-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { sendMessage } from './messages.queries.ts'
import { useActe } from './use-acte.ts'

const VIDE: MessageEcrit = { nature: 'nouvelles', objet: '', texte: '', documents: [] }

/** A message to these memberships, from its first word to its departure. */
export function useMessageForm(adhesion_ids: string[]) {
  const queryClient = useQueryClient()
  const [id] = useState(randomUuid)
  const [parti, setParti] = useState(false)
  const acte = useActe(id)
  const form = useApiForm({
    schema: Schema,
    defaultValues: VIDE,
    labels: { nature: 'Ce message est', objet: 'Objet', texte: 'Texte', documents: 'Pièces jointes' },
    send: (ecrit) => sendMessage({ ...ecrit, id, adhesion_ids }),
    onSuccess: (reponse) => {
      if (!attenteDe(queryClient, reponse)) setParti(true)
    },
  })
  const { reset, getValues, setValue } = form.form
  const etat = acte?.etat
  useEffect(() => {
    if (etat === 'fait') setParti(true)
    if (etat !== 'annule' && etat !== 'refuse') return
    // Taken back, the words are those of nobody yet: leaving the page asks again.
    const { texte } = getValues()
    reset(VIDE, { keepValues: true })
    setValue('texte', texte, { shouldDirty: true })
  }, [etat, reset, getValues, setValue])

  return {
    id,
    form,
    attend: etat === 'en_attente',
    parti,
    /** Undefined when a field is wrong: its message is then shown. */
    read: async () => ((await form.form.trigger()) ? { ...getValues(), id, adhesion_ids } : undefined),
  }
}

export type MessageForm = ReturnType<typeof useMessageForm>
