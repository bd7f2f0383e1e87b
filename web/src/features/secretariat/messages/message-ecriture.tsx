import { formatEnvois, type Nombres } from '@sillon/domain/comptes/destinataires/phrases'
import { enumere } from '@sillon/domain/phrase'
import {
  NATURE_MESSAGE_LABELS,
  NATURES_MESSAGE,
  type NatureMessage,
} from '@sillon/domain/secretariat/messages/message-nature'
import { PERSONNE } from '@sillon/domain/secretariat/messages/phrases'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Section } from '../../../ui/section.tsx'
import { ActeIci } from '../../comptes/actes-en-attente/acte-ici.tsx'
import { REPRISE } from '../../comptes/actes-en-attente/use-depart.ts'
import { Destinataires } from '../../comptes/destinataires/destinataires.tsx'
import { apresEnvoi, avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { EssaisMessage } from './essais-message.tsx'
import { toLecteurs } from './lecteurs.ts'
import { MessageFields } from './message-fields.tsx'
import { destinatairesQuery } from './messages.queries.ts'
import { PiecesJointesField } from './pieces-jointes-field.tsx'
import { useEtagere } from './use-etagere.ts'
import { type MessageForm, useMessageForm } from './use-message-form.ts'

const HINTS: Record<NatureMessage, string> = {
  nouvelles:
    'Une journée, une formation, une idée\u00a0: va à qui accepte les nouvelles, avec de quoi ne plus les recevoir.',
  adhesion: 'Une assemblée, un changement de règles\u00a0: va à chaque entreprise, et ne se refuse pas.',
}

const natures = NATURES_MESSAGE.map((value) => ({ value, label: NATURE_MESSAGE_LABELS[value], hint: HINTS[value] }))

const AjoutDialog = lazy(() =>
  import('../../societariat/documents-cooperative/ajout-dialog.tsx').then((module) => ({
    default: module.AjoutDialog,
  })),
)

export function MessageEcriture({ adhesion_ids }: { adhesion_ids: string[] }) {
  const message = useMessageForm(adhesion_ids)
  const { form, attend, parti } = message
  const [ajoute, setAjoute] = useState(false)
  const { choisis, join } = useEtagere(message)
  const nature = useWatch({ control: form.control, name: 'nature' })
  const lecture = useQuery(destinatairesQuery(adhesion_ids, nature))
  if (parti) return <Parti titres={choisis.map(({ titre }) => titre)} />
  const lus = lecture.data
  return (
    <>
      <ApiForm className="grid max-w-3xl gap-5" state={form}>
        <fieldset className="contents" disabled={attend}>
          <RadioCards {...form.field('nature')} columns={2} defaultValue={undefined} options={natures} />
          <Section title="Qui le recevra">
            <Destinataires lecture={lecture} />
          </Section>
          <Section title="Le message">
            <MessageFields form={form} />
            <div className="mt-4">
              <PiecesJointesField form={form} onAdd={() => setAjoute(true)} />
            </div>
            <EssaisMessage lecteurs={lus ? toLecteurs(lus) : []} message={message} />
          </Section>
        </fieldset>
        <Depart message={message} nombres={lus && { courriels: lus.courriels.length, lettres: lus.lettres.length }} />
      </ApiForm>
      {ajoute && (
        <Suspense fallback={null}>
          <AjoutDialog onAdded={({ id }) => join(id)} onClose={() => setAjoute(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Nobody writes to people they were not shown. */
function refusOf(nombres: Nombres | undefined): string | null {
  if (!nombres) return 'Qui le recevra n’est pas encore lu.'
  return nombres.courriels + nombres.lettres === 0 ? PERSONNE : null
}

type DepartProps = { message: MessageForm; nombres: Nombres | undefined }

function Depart({ message: { id, form }, nombres }: DepartProps) {
  const refus = refusOf(nombres)
  return (
    <ActeIci objet_id={id} peut>
      <div className="grid justify-items-start gap-2">
        <p className="text-help text-ink-2">{avantEnvoi(REPRISE)}</p>
        <Button disabledReason={refus} loading={form.pending} loadingLabel="Envoi…" type="submit" variant="primary">
          {nombres && !refus ? `Envoyer ${formatEnvois(nombres)}` : 'Envoyer'}
        </Button>
      </div>
    </ActeIci>
  )
}

const Parti = ({ titres }: { titres: readonly string[] }) => (
  <div className="grid max-w-3xl justify-items-start gap-4">
    <Callout role="status" takesFocus title={apresEnvoi('Le message est parti.')} tone="green">
      Chaque e-mail se lit sur la fiche de l’entreprise, et sous «&nbsp;E-mails&nbsp;»&nbsp;; les lettres à poster sont
      sous «&nbsp;Lettres&nbsp;».
      {titres.length > 0 && <span className="mt-1 block">Avec {enumere(titres)}.</span>}
    </Callout>
    <Link className={buttonClass({ variant: 'secondary' })} to="/admin/adhesions">
      Revenir aux adhésions
    </Link>
  </div>
)
