import type { DemandesBon } from '@sillon/contract/achats/clotures-adherent'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatColis } from '@sillon/domain/unite'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { demandesQuery, useRepondre } from './demandes.queries.ts'

/** The proposals of the closing to a member, and the changes it made to the order; nothing when there are none. */
export function PropositionsCallout({ bon }: { bon: { id: string } }) {
  const { data } = useQuery(demandesQuery(bon.id))
  if (!data) return null
  const enCours = data.propositions.filter(({ statut }) => statut === 'proposee')
  return (
    <div className="grid gap-3 empty:hidden">
      {enCours.map((proposition) => (
        <PropositionCallout
          bon_id={bon.id}
          key={proposition.id}
          mayAnswer={data.peut_repondre}
          proposition={proposition}
        />
      ))}
      {data.reconfirmation ? (
        <ReconfirmationCallout bon_id={bon.id} demande={data.reconfirmation} mayAnswer={data.peut_repondre} />
      ) : (
        data.explications.length > 0 && (
          <Callout title="Ce que la clôture a changé" tone="neutral">
            <Phrases phrases={data.explications} />
          </Callout>
        )
      )}
    </div>
  )
}

const Phrases = ({ phrases }: { phrases: readonly string[] }) => phrases.map((phrase) => <p key={phrase}>{phrase}</p>)

type Proposition = DemandesBon['propositions'][number]
type PropositionProps = { proposition: Proposition; bon_id: string; mayAnswer: boolean }

function PropositionCallout({ proposition, bon_id, mayAnswer }: PropositionProps) {
  const repondre = useRepondre(bon_id)
  const { id, designation, conditionnement, nombre_actuel, nombre_propose, montant_ht, expire_le } = proposition
  const answer = (accepte: boolean) => repondre.mutate({ accepte, proposition_id: id })
  const enPlus = formatColis(nombre_propose - nombre_actuel, conditionnement)
  return (
    <Callout title={`${designation}\u00a0: ${enPlus} de plus\u202f?`} tone="wheat">
      <p>
        Le dernier lot n’est pas complet. Vous recevriez {formatColis(nombre_propose, conditionnement)} au lieu de{' '}
        {formatColis(nombre_actuel, conditionnement)}, soit {formatMontant(montant_ht)}&nbsp;HT de plus au maximum.
      </p>
      <p className="text-help">
        Répondez avant le {formatDate(expire_le)} à {formatHour(expire_le)}. Sans réponse, votre commande ne change pas.
      </p>
      {mayAnswer && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button loading={repondre.isPending} onClick={() => answer(true)} variant="primary">
            Accepter
          </Button>
          <Button onClick={() => answer(false)} variant="secondary">
            Refuser
          </Button>
        </div>
      )}
    </Callout>
  )
}

type ReconfirmationProps = {
  demande: NonNullable<DemandesBon['reconfirmation']>
  bon_id: string
  mayAnswer: boolean
}

function ReconfirmationCallout({ demande, bon_id, mayAnswer }: ReconfirmationProps) {
  const repondre = useRepondre(bon_id)
  const [asking, setAsking] = useState(false)
  return (
    <Callout title="Le prix définitif demande votre accord" tone="orange">
      <Phrases phrases={demande.phrases} />
      <p>
        Nouveau total&nbsp;: <strong className="font-semibold">{formatMontant(demande.total_ttc)}&nbsp;TTC</strong>.
        Sans votre accord, la commande ne part pas.
      </p>
      {mayAnswer && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button loading={repondre.isPending} onClick={() => repondre.mutate({ accepte: true })} variant="primary">
            Accepter ce prix
          </Button>
          <Button onClick={() => setAsking(true)} variant="secondary">
            Renoncer à la commande
          </Button>
        </div>
      )}
      <ConfirmDialog
        cancelLabel="Garder la commande"
        confirmLabel="Renoncer"
        loading={repondre.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => repondre.mutate({ accepte: false }, { onSettled: () => setAsking(false) })}
        open={asking}
        title={'Renoncer à cette commande\u202f?'}
      >
        Le bon de commande est annulé en entier, sans frais. Vous ne recevrez rien de ce groupement.
      </ConfirmDialog>
    </Callout>
  )
}
