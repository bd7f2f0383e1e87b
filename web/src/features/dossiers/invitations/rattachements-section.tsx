import { DROIT_LABELS } from '@sillon/domain/comptes/droits/role'
import type { Rattachement } from '@sillon/domain/dossiers/invitations/rattachement'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { Card } from '../../../ui/card.tsx'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ADHESIONS_KEY } from '../adhesions/adhesions.queries.ts'
import { acceptRattachement, rattachementsQuery, refuseRattachement } from './invitations.queries.ts'

/** The companies that ask to add the signed-in person; nothing when there is none. */
export function RattachementsSection() {
  const { data } = useSuspenseQuery(rattachementsQuery)
  if (data.resultats.length === 0) return null
  return (
    <Section
      className="mb-7 max-w-[44rem]"
      intro="Rien ne change tant que vous n’avez pas répondu."
      title={
        data.resultats.length > 1 ? 'Des entreprises souhaitent vous ajouter' : 'Une entreprise souhaite vous ajouter'
      }
    >
      <ul className="grid gap-3">
        {data.resultats.map((rattachement) => (
          <li key={rattachement.id}>
            <RattachementCard rattachement={rattachement} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RattachementCard({ rattachement }: { rattachement: Rattachement }) {
  const { id, raison_sociale, commune, expire_le } = rattachement
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string>()
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['moi'] }),
      queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY }),
    ])
  const acceptation = useMutation({
    mutationFn: () => acceptRattachement(id),
    onSuccess: () => {
      showToast({ tone: 'success', detail: `Vous faites partie de ${raison_sociale}.` })
      return readAgain()
    },
    onError: (error) => setRefusal(error instanceof ApiError ? error.message : undefined),
  })
  const refus = useMutation({
    mutationFn: () => refuseRattachement(id),
    onSuccess: () => {
      showToast({ tone: 'success', detail: `Vous avez refusé la demande de ${raison_sociale}.` })
      return readAgain()
    },
  })
  return (
    <Card aria-label={raison_sociale}>
      <h3 className="text-h3">{commune ? `${raison_sociale}, ${commune}` : raison_sociale}</h3>
      <p className="mt-1 text-body">{demandeOf(rattachement)}</p>
      <p className="mt-1 text-help text-ink-2">Vous avez jusqu’au {formatDate(expire_le)} pour répondre.</p>
      {refusal && (
        <Callout className="mt-3" role="alert" tone="brick">
          {refusal}
        </Callout>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button loading={acceptation.isPending} onClick={() => acceptation.mutate()} variant="primary">
          Accepter
          <span className="sr-only"> de faire partie de {raison_sociale}</span>
        </Button>
        <Button loading={refus.isPending} onClick={() => refus.mutate()} variant="secondary">
          Refuser
          <span className="sr-only"> de faire partie de {raison_sociale}</span>
        </Button>
      </div>
    </Card>
  )
}

function demandeOf({ demande_par, droit }: Rattachement): string {
  const demande = demande_par ? `${demande_par} souhaite vous ajouter` : 'L’entreprise souhaite vous ajouter'
  return droit ? `${demande}, avec ce droit : ${DROIT_LABELS[droit].toLowerCase()}.` : `${demande}.`
}
