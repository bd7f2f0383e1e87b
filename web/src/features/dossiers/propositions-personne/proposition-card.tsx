import type { Proposition } from '@sillon/domain/comptes/personnes/proposition'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ChampsProposes } from '../adherents/champs-proposes.tsx'
import { REPONSES } from '../adherents/propositions.queries.ts'

type Props = {
  proposition: Proposition
  par: keyof typeof REPONSES
  /** Title of the card: the name of the company for the person, the name of the person for the cooperative. */
  titre: string
  onAnswered: () => Promise<unknown>
}

/** A proposal is accepted or refused as a whole; a refusal by the server is shown on the card. */
export function PropositionCard({ proposition, par, titre, onAnswered }: Props) {
  const { id, cree_le, champs, depassee } = proposition
  // The card is in a section for the person, but directly under the title of the page for the cooperative.
  const Titre = par === 'personne' ? 'h3' : 'h2'
  const [refusal, setRefusal] = useState<string>()
  const answer = useMutation({
    mutationFn: (mot: 'accepter' | 'refuser') => REPONSES[par][mot](id),
    onSuccess: (_, mot) => {
      showToast({
        tone: 'success',
        detail:
          mot === 'accepter' ? 'Les informations sont corrigées.' : 'La proposition est refusée : rien ne change.',
      })
      return onAnswered()
    },
    onError: (error) => setRefusal(error instanceof ApiError ? error.message : undefined),
  })
  const pending = answer.isPending ? answer.variables : undefined
  return (
    <Card aria-label={titre}>
      <Titre className="text-h3">{titre}</Titre>
      <p className="mt-1 mb-4 text-body text-ink-2">
        {auteurOf(proposition)}, le {formatDate(cree_le)}.
      </p>
      <ChampsProposes champs={champs} />
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
          <Button loading={pending === 'accepter'} onClick={() => answer.mutate('accepter')} variant="primary">
            Accepter
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

const auteurOf = ({ par, entreprise }: Proposition) =>
  par ? `Proposé par ${par}, de ${entreprise}` : `Proposé par ${entreprise}`
