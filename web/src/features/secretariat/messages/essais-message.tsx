import type { ApercuMessage } from '@sillon/contract/secretariat/messages'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { apresEnvoi } from '../../organisme/organisme/envoi.ts'
import { previewMessage, tryMessage } from './messages.queries.ts'
import type { MessageForm } from './use-message-form.ts'

/** `de`: the words that it was made of. */
type Fait = { de: string; apercu?: ApercuMessage; essai?: string }

/** Reads the message as a member will, and sends it to oneself. */
export function EssaisMessage({ message: { form, read } }: { message: MessageForm }) {
  const [pending, setPending] = useState<'apercu' | 'essai'>()
  const [fait, setFait] = useState<Fait>()
  const ecrit = JSON.stringify(useWatch({ control: form.control }))
  const dit = fait?.de === ecrit ? fait : undefined

  async function run(quoi: 'apercu' | 'essai') {
    const message = await read()
    if (!message) return
    setPending(quoi)
    const suite =
      quoi === 'apercu'
        ? previewMessage(message).then((apercu) => ({ apercu }))
        : tryMessage(message).then(({ email }) => ({ essai: email }))
    // Their toast has said it.
    const reponse = await suite.catch(() => undefined)
    setPending(undefined)
    if (reponse) setFait({ de: ecrit, ...reponse })
  }

  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          loading={pending === 'apercu'}
          loadingLabel="Aperçu…"
          onClick={() => void run('apercu')}
          variant="secondary"
        >
          Voir l’aperçu
        </Button>
        <Button
          loading={pending === 'essai'}
          loadingLabel="Envoi…"
          onClick={() => void run('essai')}
          variant="secondary"
        >
          M’envoyer un essai
        </Button>
      </div>
      <div role="status">
        {dit?.essai && <p className="mt-3 text-body">{apresEnvoi(`L’essai part à ${dit.essai}.`)}</p>}
        {dit?.apercu && <Apercu apercu={dit.apercu} />}
      </div>
    </>
  )
}

const Apercu = ({ apercu: { par_courriel, pour, objet, texte } }: { apercu: ApercuMessage }) => (
  <div className="mt-3 grid gap-3 rounded-control border border-line px-4 py-3">
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-caption text-ink-2">{par_courriel ? 'À' : 'Lettre à'}</dt>
      <dd className="min-w-0 wrap-anywhere text-strong">{pour}</dd>
      <dt className="text-caption text-ink-2">Objet</dt>
      <dd className="min-w-0 wrap-anywhere">{objet}</dd>
    </dl>
    <p className="wrap-anywhere whitespace-pre-line text-body">{texte}</p>
  </div>
)
