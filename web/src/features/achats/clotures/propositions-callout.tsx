import type { DemandesBon } from '@sillon/contract/achats/clotures-adherent'
import type { BonCommande } from '@sillon/domain/achats/bons-commande/bon-commande'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { formatColis } from '@sillon/domain/unite'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { demandesQuery, useRepondre } from './demandes.queries.ts'
import { Reconfirmation } from './reconfirmation.tsx'
import { ReponseDonnee } from './reponse-donnee.tsx'

type BonDemande = Pick<BonCommande, 'id' | 'numero' | 'total_ttc'>

/** The proposals of the closing to a member, and the changes it made to the order; nothing when there are none. */
export function PropositionsCallout({ bon }: { bon: BonDemande }) {
  const { data } = useQuery(demandesQuery(bon.id))
  const repondre = useRepondre(bon.id)
  if (!data) return null
  const enCours = data.propositions.filter(({ statut }) => statut === 'proposee')
  return (
    <div className="grid gap-3 empty:hidden">
      <ReponseDonnee bon={bon} demandes={data} repondre={repondre} />
      {enCours.map((proposition) => (
        <PropositionCallout
          bon_id={bon.id}
          key={proposition.id}
          mayAnswer={data.peut_repondre}
          proposition={proposition}
        />
      ))}
      {data.reconfirmation ? (
        <Reconfirmation demande={data.reconfirmation} mayAnswer={data.peut_repondre} repondre={repondre} />
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
