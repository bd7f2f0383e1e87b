import type { Proposition } from '@sillon/domain/comptes/personnes/proposition'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { ADHERENT_LABELS } from '../adherents/adherent-values.ts'
import { ValeurProposee } from '../adherents/champs-proposes.tsx'
import { REPONSES } from '../adherents/propositions.queries.ts'

type Champ = Proposition['champs'][number]['champ']

type Props = {
  proposition: Proposition
  par: keyof typeof REPONSES
  /** Title of the card: the name of the company for the person, the name of the person for the cooperative. */
  titre: string
  /** Given the answer of the server, which may be that it waits, and the sentence that says what is done. */
  onAnswered: (reponse: object, fait: string) => Promise<unknown>
}

/**
 * A proposal is answered attribute by attribute: what is not ticked is refused. A refusal by the server is shown on the
 * card.
 */
export function PropositionCard({ proposition, par, titre, onAnswered }: Props) {
  const { cree_le, champs, depassee } = proposition
  // The card is in a section for the person, but directly under the title of the page for the cooperative.
  const Titre = par === 'personne' ? 'h3' : 'h2'
  const [decoches, setDecoches] = useState<readonly Champ[]>([])
  const acceptes = champs
    .filter(({ champ, depasse }) => !depasse && !decoches.includes(champ))
    .map(({ champ }) => champ)
  const enPartie = acceptes.length < champs.length
  const answer = useReponse({ proposition, par, acceptes, onAnswered })
  const refusal = answer.error instanceof ApiError ? answer.error.message : undefined
  const toggle = (champ: Champ, isAccepte: boolean) =>
    setDecoches(isAccepte ? decoches.filter((one) => one !== champ) : [...decoches, champ])
  const pending = answer.isPending ? answer.variables : undefined
  return (
    <Card aria-label={titre}>
      <Titre className="text-h3">{titre}</Titre>
      <p className="mt-1 mb-4 text-body text-ink-2">
        {auteurOf(proposition)}, le {formatDate(cree_le)}.
      </p>
      <ChampsAAccepter acceptes={acceptes} onChange={toggle} proposition={proposition} />
      {depassee && (
        <Callout className="mt-4" tone="neutral">
          Ces informations ont changé depuis : la proposition ne peut plus qu’être refusée.
        </Callout>
      )}
      {refusal && (
        <Callout className="mt-4" role="alert" title={refusal} tone="brick">
          Rien n’a changé.
        </Callout>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!depassee && (
          <Button
            disabledReason={acceptes.length === 0 ? 'Cochez ce que vous acceptez, ou refusez.' : null}
            loading={pending === 'accepter'}
            onClick={() => answer.mutate('accepter')}
            variant="primary"
          >
            {enPartie ? 'Accepter ce qui est coché' : 'Accepter'}
            <span className="sr-only"> la proposition : {titre}</span>
          </Button>
        )}
        <Button loading={pending === 'refuser'} onClick={() => answer.mutate('refuser')} variant="secondary">
          Refuser
          <span className="sr-only"> la proposition : {titre}</span>
        </Button>
      </div>
    </Card>
  )
}

type Reponse = {
  proposition: Proposition
  par: Props['par']
  acceptes: readonly Champ[]
  onAnswered: Props['onAnswered']
}

function useReponse({ proposition: { id, champs }, par, acceptes, onAnswered }: Reponse) {
  return useMutation({
    mutationFn: async (mot: 'accepter' | 'refuser') => {
      const reponse = await (mot === 'accepter'
        ? REPONSES[par].accepter(id, { champs: [...acceptes] })
        : REPONSES[par].refuser(id))
      return reponse ?? {}
    },
    onSuccess: (reponse, mot) => {
      const corrige =
        acceptes.length < champs.length
          ? 'Ce qui est coché est corrigé, le reste est refusé.'
          : 'Les informations sont corrigées.'
      return onAnswered(reponse, mot === 'accepter' ? corrige : 'La proposition est refusée\u00a0: rien ne change.')
    },
  })
}

type ChampsProps = {
  proposition: Proposition
  acceptes: readonly Champ[]
  onChange: (champ: Champ, isAccepte: boolean) => void
}

const ChampsAAccepter = ({ proposition: { id, champs, depassee }, acceptes, onChange }: ChampsProps) => (
  <ul aria-label="Ce qui est proposé" className="grid gap-1">
    {champs.map((un) => (
      <li key={un.champ}>
        <CheckboxField
          checked={acceptes.includes(un.champ)}
          disabled={un.depasse}
          help={un.depasse && !depassee ? 'Changé depuis : ne peut plus qu’être refusé.' : undefined}
          id={`${id}-${un.champ}`}
          label={
            <>
              <span className="block font-semibold">{ADHERENT_LABELS[un.champ]}</span>
              <ValeurProposee {...un} />
            </>
          }
          onChange={({ target }) => onChange(un.champ, target.checked)}
        />
      </li>
    ))}
  </ul>
)

const auteurOf = ({ par, entreprise }: Proposition) =>
  par ? `Proposé par ${par}, de ${entreprise}` : `Proposé par ${entreprise}`
