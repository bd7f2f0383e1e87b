import type { BonCommandeAdmin } from '@sillon/contract/achats/bons-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatColis } from '@sillon/domain/unite'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatHour, formatMoment } from '../../../lib/format.ts'
import { usePeut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { EchangeRappel } from '../../dossiers/echanges/echange-rappel.tsx'
import { echangeQuery } from '../../dossiers/echanges/echanges.queries.ts'
import { demandesQuery, useRepondre } from './demandes.queries.ts'

/** The answers that a company owes, which the office notes when it gives them by telephone or on paper. */
export function AccordsBureau({ bon }: { bon: BonCommandeAdmin }) {
  const { data } = useQuery(demandesQuery(bon.id))
  const { data: echanges } = useQuery(echangeQuery(bon.entreprise.id))
  const repondre = useRepondre(bon.id, 'Le prix est accepté\u00a0: la commande part.')
  const peutAcheter = usePeut('achats')
  const propositions = (data?.propositions ?? []).filter(({ statut }) => statut === 'proposee')
  const reconfirmation = data?.reconfirmation
  if (!echanges || (propositions.length === 0 && !reconfirmation)) return null
  const mayNote = peutAcheter && echanges.echange !== null
  return (
    <div className="mb-4 grid gap-3">
      <EchangeRappel entreprise_id={bon.entreprise.id} />
      {propositions.map(
        ({ id, designation, conditionnement, nombre_actuel, nombre_propose, montant_ht, expire_le }) => (
          <Callout
            key={id}
            title={`Réponse attendue\u00a0: ${formatColis(nombre_propose - nombre_actuel, conditionnement)} de plus de ${designation}`}
            tone="wheat"
          >
            <p>
              {formatColis(nombre_propose, conditionnement)} au lieu de {formatColis(nombre_actuel, conditionnement)},
              soit {formatMontant(montant_ht)}&nbsp;HT de plus au maximum. Avant le {formatDate(expire_le)} à{' '}
              {formatHour(expire_le)}.
            </p>
            {mayNote && (
              <Reponses
                onAnswer={(accepte) => repondre.mutate({ accepte, proposition_id: id })}
                pending={repondre.isPending}
              />
            )}
          </Callout>
        ),
      )}
      {reconfirmation && (
        <Callout title="Le prix définitif demande leur accord" tone="orange">
          {reconfirmation.phrases.map((phrase) => (
            <p key={phrase}>{phrase}</p>
          ))}
          <p>
            Nouveau total&nbsp;:{' '}
            <strong className="font-semibold">{formatMontant(reconfirmation.total_ttc)}&nbsp;TTC</strong>
            {reconfirmation.avant && ` au lieu de ${formatMontant(reconfirmation.avant.total_ttc)}`}. Sans leur accord
            avant le {formatMoment(reconfirmation.expire_le)}, la commande est annulée.
          </p>
          {mayNote && <Reponses onAnswer={(accepte) => repondre.mutate({ accepte })} pending={repondre.isPending} />}
        </Callout>
      )}
    </div>
  )
}

type ReponsesProps = { onAnswer: (accepte: boolean) => void; pending: boolean }

const Reponses = ({ onAnswer, pending }: ReponsesProps) => (
  <div className="mt-3 flex flex-wrap gap-2">
    <Button loading={pending} onClick={() => onAnswer(true)} variant="secondary">
      Noter leur accord
    </Button>
    <Button loading={pending} onClick={() => onAnswer(false)} variant="secondary">
      Noter leur refus
    </Button>
  </div>
)
