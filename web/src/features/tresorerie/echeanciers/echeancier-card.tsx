import { formatMontant } from '@sillon/domain/argent/format-montant'
import { enumere } from '@sillon/domain/phrase'
import type { Echeancier } from '@sillon/domain/tresorerie/echeanciers/echeancier'
import { phraseEcheancier } from '@sillon/domain/tresorerie/echeanciers/phrase-echeancier'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { EcheancierEtatPill } from './echeancier-etat-pill.tsx'

type Props = { echeancier: Echeancier; action?: ReactNode }

/** A plan: where it stands, on which pieces, and each of its instalments. */
export function EcheancierCard({ echeancier, action }: Props) {
  const { convenu_le, pieces, echeances, etat, fin_le, fin_motif } = echeancier
  return (
    <Card className={etat === 'rompu' ? 'border-brick-line' : undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-h3">Échéancier du {formatDate(convenu_le)}</h3>
        <EcheancierEtatPill etat={etat} />
      </div>
      <p className={etat === 'rompu' ? 'mt-1 font-semibold text-brick-ink' : 'mt-1 text-ink'}>
        {fin_le ? `Fin le ${formatDate(fin_le)}\u00a0: ${fin_motif}` : phraseEcheancier(echeancier)}
      </p>
      <p className="text-help text-ink-2">Sur {enumere(pieces.map(({ numero, objet }) => numero ?? objet))}.</p>
      <ol className="mt-3 divide-y divide-line border-t border-line">
        {echeances.map((echeance) => (
          <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2" key={echeance.date}>
            <span>{formatDate(echeance.date)}</span>
            <span className="flex flex-wrap items-baseline justify-end gap-x-3">
              <Suite abandonne={fin_le !== null} echeance={echeance} />
              <strong className="tabular-nums">{formatMontant(echeance.montant)}</strong>
            </span>
          </li>
        ))}
      </ol>
      {action}
    </Card>
  )
}

/** Paid, late or to come; a plan that ended has only what was paid and what was not. */
function Suite({ echeance, abandonne }: { echeance: Echeancier['echeances'][number]; abandonne: boolean }) {
  const { montant, reste, statut } = echeance
  const partie = reste > 0 && reste !== montant ? `, reste ${formatMontant(reste)}` : ''
  if (statut === 'payee') return <span className="text-help text-green-ink">Payée</span>
  if (statut === 'en_retard' && !abandonne) {
    return <span className="text-help font-semibold text-brick-ink">En retard{partie}</span>
  }
  return (
    <span className="text-help text-ink-2">
      {abandonne ? 'Non payée' : 'À venir'}
      {partie}
    </span>
  )
}
