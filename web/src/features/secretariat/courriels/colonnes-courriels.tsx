import type { CourrielLigne } from '@sillon/contract/secretariat/courriels'
import type { Column } from '../../../ui/table.tsx'
import { CourrielStatutPill } from './courriel-statut-pill.tsx'
import { formatInstant, suiteOf } from './suite-courriel.ts'

export const COLONNES: Column<CourrielLigne>[] = [
  {
    key: 'objet',
    header: 'E-mail',
    sortable: true,
    render: ({ objet, destinataire }) => (
      <>
        <span className="font-semibold">{objet}</span>
        <span className="block text-help font-normal break-all text-ink-2">{destinataire}</span>
      </>
    ),
  },
  {
    key: 'statut',
    header: 'Statut',
    sortable: true,
    render: ({ statut }) => <CourrielStatutPill size="sm" statut={statut} />,
  },
  {
    key: 'suite',
    header: 'Suite',
    render: (courriel) => <span className="text-help text-ink-2">{suiteOf(courriel, new Date())}</span>,
  },
  {
    key: 'cree_le',
    header: 'Demandé',
    align: 'end',
    sortable: true,
    priority: 2,
    render: ({ cree_le }) => <span className="whitespace-nowrap">{formatInstant(cree_le)}</span>,
  },
]
