import type { CourrielLigne } from '@sillon/contract/courriels'
import type { Column } from '../../ui/table.tsx'
import { CourrielStatutPill } from './courriel-statut-pill.tsx'
import { formatInstant, suiteOf } from './suite-courriel.ts'

export const COLONNES: Column<CourrielLigne>[] = [
  {
    key: 'objet',
    header: 'Objet',
    sortable: true,
    render: ({ objet }) => <span className="font-semibold">{objet}</span>,
  },
  { key: 'destinataire', header: 'Destinataire', sortable: true, render: ({ destinataire }) => destinataire },
  {
    key: 'statut',
    header: 'Statut',
    sortable: true,
    render: ({ statut }) => <CourrielStatutPill size="sm" statut={statut} />,
  },
  {
    key: 'suite',
    header: 'Suite',
    render: (courriel) => <span className="text-help text-ink-2">{suiteOf(courriel)}</span>,
  },
  {
    key: 'cree_le',
    header: 'Demandé',
    align: 'end',
    sortable: true,
    priority: 2,
    render: ({ cree_le }) => formatInstant(cree_le),
  },
]
