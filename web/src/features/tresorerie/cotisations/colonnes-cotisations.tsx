import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { CotisationResume } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { Link } from '@tanstack/react-router'
import { formatShortDate } from '../../../lib/format.ts'
import type { Column } from '../../../ui/table.tsx'
import { CotisationStatutPill } from './cotisation-statut-pill.tsx'

const RIEN = <span className="text-ink-3">—</span>

export const COLONNES: Column<CotisationResume>[] = [
  {
    key: 'raison_sociale',
    header: 'Entreprise',
    sortable: true,
    render: (cotisation) => <CotisationLink cotisation={cotisation} />,
  },
  {
    key: 'no_adherent',
    header: 'Adhérent',
    sortable: true,
    priority: 2,
    render: ({ entreprise }) => <span className="reference">{entreprise.no_adherent}</span>,
  },
  {
    key: 'numero',
    header: 'Numéro',
    sortable: true,
    render: ({ numero }) => (numero ? <span className="reference whitespace-nowrap">{numero}</span> : RIEN),
  },
  {
    key: 'statut',
    header: 'Statut',
    render: (cotisation) => <CotisationStatutPill cotisation={cotisation} size="sm" />,
  },
  {
    key: 'echeance',
    header: 'Échéance',
    align: 'end',
    sortable: true,
    priority: 2,
    render: ({ echeance }) => (echeance ? formatShortDate(echeance) : RIEN),
  },
  {
    key: 'montant_du',
    header: 'Dû',
    align: 'end',
    sortable: true,
    render: ({ montant_du }) => <span className="whitespace-nowrap">{formatMontant(montant_du)}</span>,
  },
  {
    key: 'reste',
    header: 'Reste',
    align: 'end',
    sortable: true,
    render: ({ reste }) => <span className="whitespace-nowrap">{formatMontant(reste)}</span>,
  },
]

export function CotisationLink({ cotisation: { id, entreprise } }: { cotisation: CotisationResume }) {
  return (
    <Link className="inline-block py-0.5 font-semibold hover:underline" params={{ id }} to="/admin/cotisation/$id/">
      {entreprise.raison_sociale}
    </Link>
  )
}
