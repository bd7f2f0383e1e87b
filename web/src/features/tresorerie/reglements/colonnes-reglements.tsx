import { formatMontant } from '@sillon/domain/argent/format-montant'
import { MODE_REGLEMENT_LABELS } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { ReglementResume } from '@sillon/domain/tresorerie/reglements/reglement'
import { formatShortDate } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table.tsx'
import { ReglementStatutPill } from './reglement-statut-pill.tsx'

export const nomOf = ({ entreprise }: Pick<ReglementResume, 'entreprise'>) =>
  entreprise?.raison_sociale ?? 'Payeur inconnu'

export const COLONNES: Column<ReglementResume>[] = [
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
]
