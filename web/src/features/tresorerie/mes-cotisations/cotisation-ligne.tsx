import type { CotisationSuivie } from '@sillon/contract/tresorerie/cotisations-adherent'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { CotisationStatutPill } from '../cotisations/cotisation-statut-pill.tsx'
import { phraseOf } from './phrase-cotisation.ts'

/** One fee in the card of its membership: the amount, the status, and what the member must do. */
export function CotisationLigne({ cotisation }: { cotisation: CotisationSuivie }) {
  const { id, adhesion_id, campagne, montant_du, statut, reste, prelevement_le, entreprise } = cotisation
  const isAPayer = reste > 0 && prelevement_le === null
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p className="text-strong">
            Cotisation {campagne.annee}&nbsp;: <span className="tabular-nums">{formatMontant(montant_du)}</span>
          </p>
          <CotisationStatutPill cotisation={cotisation} />
        </div>
        <p className={statut === 'en_retard' ? 'mt-1 text-help text-brick-ink' : 'mt-1 text-help text-ink-2'}>
          {phraseOf(cotisation)}
        </p>
      </div>
      <Link
        className={buttonClass({ variant: 'secondary', className: 'w-full desk:w-auto' })}
        search={{ adhesion: adhesion_id, cotisation: id }}
        to="/mes-adhesions/"
      >
        {isAPayer ? 'Voir et payer' : 'Voir la cotisation'}
        <span className="sr-only">
          {' '}
          {campagne.annee} de {entreprise.raison_sociale}
        </span>
      </Link>
    </div>
  )
}
