import type { ApercuMessage } from '@sillon/contract/secretariat/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import type { ComboboxItem } from '../../../ui/combobox-props.ts'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { documentsBureauQuery } from '../../societariat/documents-cooperative/documents-cooperative.queries.ts'
import { Apercu } from './apercu-message.tsx'
import { previewMessage, tryMessage } from './messages.queries.ts'
import type { MessageForm } from './use-message-form.ts'

/** `de`: the words that it was made of. */
type Fait = { de: string; apercu?: ApercuMessage; essai?: string }

type Props = { message: MessageForm; lecteurs: readonly ComboboxItem[] }

/** Reads the message as a member will, the first one or a chosen one, and sends it to oneself. */
export function EssaisMessage({ message, lecteurs }: Props) {
  const { form, read } = message
  const explain = useRefus(message)
  const [pending, setPending] = useState<Quoi>()
  const [fait, setFait] = useState<Fait>()
  const [choisi, setChoisi] = useState<string>()
  const ecrit = JSON.stringify(useWatch({ control: form.control }))
  const dit = fait?.de === ecrit ? fait : undefined
  // Who was chosen may no longer receive it, once its nature has changed.
  const lecteur = lecteurs.find(({ id }) => id === choisi) ?? lecteurs[0]

  async function run(quoi: Quoi, lu = lecteur?.id) {
    const message = await read()
    if (!message) return
    setPending(quoi)
    const demande = { ...message, ...(lu && { lecteur: lu }) }
    const suite =
      quoi === 'apercu'
        ? previewMessage(demande).then((apercu) => ({ apercu }))
        : tryMessage(demande).then(({ email }) => ({ essai: email }))
    const reponse = await suite.catch(explain)
    setPending(undefined)
    if (reponse) setFait({ de: ecrit, ...reponse })
  }

  return (
    <>
      <Boutons onRun={(quoi) => void run(quoi)} pending={pending} />
      <div role="status">
        {dit?.essai && <p className="mt-3 text-body">{apresEnvoi(`L’essai part à ${dit.essai}.`)}</p>}
        {dit?.apercu && <p className="sr-only">Aperçu pour {dit.apercu.pour}.</p>}
      </div>
      {dit?.apercu && (
        <Apercu
          apercu={dit.apercu}
          lecteur={lecteur}
          lecteurs={lecteurs}
          onChoose={(id) => {
            setChoisi(id)
            void run('apercu', id)
          }}
        />
      )}
    </>
  )
}

type Quoi = 'apercu' | 'essai'

const Boutons = ({ pending, onRun }: { pending: Quoi | undefined; onRun: (quoi: Quoi) => void }) => (
  <div className="mt-5 flex flex-wrap gap-2">
    <Button loading={pending === 'apercu'} loadingLabel="Aperçu…" onClick={() => onRun('apercu')} variant="secondary">
      Voir l’aperçu
    </Button>
    <Button loading={pending === 'essai'} loadingLabel="Envoi…" onClick={() => onRun('essai')} variant="secondary">
      M’envoyer un essai
    </Button>
  </div>
)

/** Their toast has said it; what is wrong with a field is also shown there, on the shelf as it is now. */
function useRefus({ form }: MessageForm) {
  const queryClient = useQueryClient()
  return (error: unknown) => {
    const errors = error instanceof ApiError ? (error.problem.errors ?? []) : []
    for (const { champ, message } of errors) {
      if (champ !== 'documents') continue
      form.form.setError('documents', { type: 'server', message })
      void queryClient.invalidateQueries(documentsBureauQuery)
    }
    return undefined
  }
}
