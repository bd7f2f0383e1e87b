import { formatMontant } from '@sillon/domain/argent/format-montant'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { ReglementResume } from '@sillon/domain/tresorerie/reglements/reglement'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import type { ListView } from '../../../lib/list-view.ts'
import { ReglementStatutPill } from './reglement-statut-pill.tsx'
import type { ReglementsSearch } from './reglements-search.ts'

export const nomOf = ({ entreprise }: Pick<ReglementResume, 'entreprise'>) =>
  entreprise?.raison_sociale ?? 'Payeur inconnu'

export const LISTE_REGLEMENTS: ListView<ReglementResume, ReglementsSearch> = {
  caption: 'Règlements',
  noResult: 'Aucun règlement pour ces critères',
  defaultSort: '-date_reglement',
  rowKey: ({ id }) => id,
  renderCard: (reglement, action) => <ReglementCard action={action} reglement={reglement} />,
  columns: [
    {
      key: 'raison_sociale',
      header: 'Entreprise',
      sortable: true,
      render: (reglement) => (
        <>
          <span className="font-semibold">{nomOf(reglement)}</span>
          {reglement.entreprise && (
            <span className="block text-help font-normal text-ink-2">{reglement.entreprise.no_adherent}</span>
          )}
        </>
      ),
    },
    {
      key: 'moyen',
      header: 'Moyen',
      sortable: true,
      render: ({ moyen, reference }) => (
        <>
          {MODE_REGLEMENT_LABELS[moyen]}
          {reference && <span className="block text-help wrap-anywhere text-ink-2">{reference}</span>}
        </>
      ),
    },
    {
      key: 'statut',
      header: 'Statut',
      sortable: true,
      render: (reglement) => <ReglementStatutPill reglement={reglement} size="sm" />,
    },
    {
      key: 'date_reglement',
      header: 'Date',
      align: 'end',
      sortable: true,
      render: ({ date_reglement }) => formatShortDate(date_reglement),
    },
    {
      key: 'montant',
      header: 'Montant',
      align: 'end',
      sortable: true,
      render: ({ montant, statut }) => (
        <span className={statut === 'valide' ? 'font-semibold' : 'text-ink-3 line-through'}>
          {formatMontant(montant)}
        </span>
      ),
    },
    {
      key: 'disponible',
      header: 'Reste',
      align: 'end',
      priority: 2,
      render: ({ disponible }) => (disponible > 0 ? formatMontant(disponible) : ''),
    },
  ],
}

/** A row of the list on a phone. */
function ReglementCard({ reglement, action }: { reglement: ReglementResume; action: ReactNode }) {
  const { montant, moyen, date_reglement, reference, disponible } = reglement
  return (
    <div className="p-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 font-semibold wrap-anywhere">{nomOf(reglement)}</p>
        <p className="text-strong whitespace-nowrap tabular-nums">{formatMontant(montant)}</p>
      </div>
      <p className="text-help wrap-anywhere text-ink-2">
        {MODE_REGLEMENT_LABELS[moyen]} du {formatShortDate(date_reglement)}
        {reference && `, ${reference}`}
      </p>
      {disponible > 0 && <p className="text-help text-ink-2">{formatMontant(disponible)} sans affectation</p>}
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
        <ReglementStatutPill reglement={reglement} />
        {action}
      </div>
    </div>
  )
}
