import type { DemandesBon } from '@sillon/contract/achats/clotures-adherent'
import { formatDifference, formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf, joursEntre } from '@sillon/domain/jour'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import type { useRepondre } from './demandes.queries.ts'
import { RefusDialog } from './refus-dialog.tsx'

type Demande = NonNullable<DemandesBon['reconfirmation']>
type Props = { demande: Demande; mayAnswer: boolean; repondre: ReturnType<typeof useRepondre> }

/** A new total to accept: before, after, what makes the difference, until when, and two answers. */
export function Reconfirmation({ demande, mayAnswer, repondre }: Props) {
  const { total_ttc, avant, phrases, expire_le } = demande
  const [asking, setAsking] = useState(false)
  const isPasse = Date.parse(expire_le) <= Date.now()
  const titre = avant
    ? `Votre commande coûterait ${formatMontant(total_ttc - avant.total_ttc)} de plus`
    : `Votre commande coûterait ${formatMontant(total_ttc)}\u00a0TTC`
  return (
    <Section title={titre}>
      <Pill icon={<Clock size={14} strokeWidth={2.4} />} tone="orange">
        {isPasse
          ? `Délai passé le ${formatMoment(expire_le)}`
          : `Avant le ${formatMoment(expire_le)}${resteOf(expire_le)}`}
      </Pill>
      {avant && <Ecart avant={avant} total_ttc={total_ttc} />}
      {phrases.length > 0 && (
        <Section className="mt-4" level={3} title="Pourquoi">
          {phrases.map((phrase) => (
            <p key={phrase}>{phrase}</p>
          ))}
        </Section>
      )}
      {isPasse ? (
        <p className="mt-4">Les réponses sont closes. Appelez la coopérative.</p>
      ) : (
        mayAnswer && <Reponses onRefuse={() => setAsking(true)} repondre={repondre} total_ttc={total_ttc} />
      )}
      <RefusDialog onClose={() => setAsking(false)} open={asking} repondre={repondre} />
    </Section>
  )
}

const resteOf = (expire_le: string) => `\u00a0· ${joursEntre(jourOf(new Date()), jourOf(expire_le))}\u00a0j`

function Ecart({ avant, total_ttc }: { avant: NonNullable<Demande['avant']>; total_ttc: number }) {
  const { changes, inchanges, ecart_tva } = avant
  return (
    <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
      <dl className="grid grid-cols-2 border-b border-line *:px-4 *:py-3">
        <div>
          <dt className="text-help text-ink-2">Avant</dt>
          <dd className="text-amount text-ink-2">{formatMontant(avant.total_ttc)}</dd>
        </div>
        <div className="tone-wheat">
          <dt className="text-help">Après</dt>
          <dd className="text-amount">{formatMontant(total_ttc)}</dd>
        </div>
      </dl>
      <ul className="divide-y divide-line px-4">
        {changes.map(({ libelle, details, avant_ht, apres_ht }) => (
          <li className="flex flex-wrap justify-between gap-x-4 py-3" key={libelle}>
            <span className="min-w-0">
              <span className="font-semibold">{libelle}</span>
              {details.map((detail) => (
                <span className="block text-help text-ink-2" key={detail}>
                  {detail}
                </span>
              ))}
            </span>
            <span className="ms-auto text-strong tabular-nums">{formatDifference(apres_ht - avant_ht)}</span>
          </li>
        ))}
        {ecart_tva !== 0 && (
          <li className="flex flex-wrap justify-between gap-x-4 py-3">
            <span>TVA</span>
            <span className="ms-auto tabular-nums">{formatDifference(ecart_tva)}</span>
          </li>
        )}
        {inchanges.length > 0 && (
          <li className="flex justify-between gap-x-4 py-3 text-ink-2">
            <span className="min-w-0">{inchanges.join(', ')}</span>
            <span>{inchanges.length > 1 ? 'inchangés' : 'inchangé'}</span>
          </li>
        )}
      </ul>
    </div>
  )
}

type ReponsesProps = Pick<Props, 'repondre'> & { total_ttc: number; onRefuse: () => void }

/** At the thumb on a phone, below the difference on a desk. */
function Reponses({ repondre, total_ttc, onRefuse }: ReponsesProps) {
  const reponses = (
    <>
      <Button onClick={onRefuse} variant="secondary">
        Refuser
      </Button>
      <Button loading={repondre.isPending} onClick={() => repondre.mutate({ accepte: true })} variant="primary">
        Donner mon accord à {formatMontant(total_ttc)}
      </Button>
    </>
  )
  return (
    <>
      <p className="mt-4 text-help text-ink-2">
        Si vous refusez ou sans réponse à cette date, la commande est annulée&nbsp;: rien à payer. D’ici là, vous
        pourrez changer d’avis, tant que rien n’est commandé au fournisseur.
      </p>
      <div className="mt-3 hidden flex-wrap gap-2 desk:flex">{reponses}</div>
      <Dock>{reponses}</Dock>
    </>
  )
}
