import type { EssaiRegistre, EssaiSmtp } from '@sillon/contract/organisme/parametres-essais'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Section } from '../../../ui/section.tsx'
import { parametresQuery, tryRegistre, trySmtp } from './parametres.queries.ts'

/** The head office of La Poste, which the registry always knows. */
const SIRET_CONNU = '35600000000048'

export function ServicesSection() {
  const { siret } = useSuspenseQuery(parametresQuery).data.organisme
  return (
    <Section
      intro="Le portail s’appuie sur un serveur d’envoi et sur le registre public des entreprises. L’installateur les règle ; ici, vous vérifiez qu’ils répondent."
      title="Services extérieurs"
    >
      <Section className="mt-5" intro="Un message part vers votre propre adresse." level={3} title="Envoi des e-mails">
        <Essai label="M’envoyer un e-mail d’essai" say={sayMail} run={trySmtp} />
      </Section>
      <Section
        className="mt-7"
        intro={siret ? 'Le portail y cherche votre coopérative.' : 'Le portail y cherche un établissement connu.'}
        level={3}
        title="Registre des entreprises"
      >
        <Essai label="Essayer le registre" say={sayRegistre} run={() => tryRegistre(siret ?? SIRET_CONNU)} />
      </Section>
    </Section>
  )
}

type Said = { tone: 'green' | 'orange' | 'brick'; title: string; detail: string }
type EssaiProps<Answer> = { label: string; run: () => Promise<Answer>; say: (answer: Answer) => Said }

/** A toast has shown a failure of the call itself. */
function Essai<Answer>({ label, run, say }: EssaiProps<Answer>) {
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<Said>()
  async function start() {
    setPending(true)
    setSaid(undefined)
    const answer = await run().catch(() => undefined)
    setPending(false)
    if (answer) setSaid(say(answer))
  }
  return (
    <>
      <Button loading={pending} loadingLabel="Essai en cours…" onClick={() => void start()} variant="secondary">
        {label}
      </Button>
      <div className="mt-4 max-w-prose" role="status">
        {said && (
          <Callout title={said.title} tone={said.tone}>
            {said.detail}
          </Callout>
        )}
      </div>
    </>
  )
}

const inSeconds = (ms: number) => `${(ms / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0s`

function sayMail({ etat, erreur, duree_ms }: EssaiSmtp): Said {
  if (etat === 'absent') {
    return {
      tone: 'orange',
      title: 'Aucun serveur d’envoi n’est réglé',
      detail: 'Les e-mails attendent. L’installateur donne son adresse dans la variable SMTP_URL.',
    }
  }
  return etat === 'envoye'
    ? {
        tone: 'green',
        title: 'Le message est parti',
        detail: `En ${inSeconds(duree_ms)}. Vérifiez qu’il vous est parvenu, et pas dans les indésirables.`,
      }
    : { tone: 'brick', title: 'Le message n’est pas parti', detail: erreur ?? '' }
}

function sayRegistre({ etat, raison_sociale, siret, duree_ms }: EssaiRegistre): Said {
  const duree = `En ${inSeconds(duree_ms)}.`
  if (etat === 'trouve')
    return { tone: 'green', title: 'Le registre répond', detail: `${raison_sociale ?? siret}. ${duree}` }
  if (etat === 'absent') {
    return { tone: 'green', title: 'Le registre répond', detail: `Il ne connaît pas le SIRET ${siret}. ${duree}` }
  }
  return {
    tone: 'brick',
    title: 'Le registre ne répond pas',
    detail: `${duree} Les entreprises se saisissent à la main en attendant.`,
  }
}
