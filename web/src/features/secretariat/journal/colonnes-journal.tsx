import { labelOfAction } from '@sillon/domain/organisme/journal/action-journal'
import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import type { Column } from '../../../ui/table.tsx'
import { ChangementsList } from './changements-list.tsx'
import { formatInstant, showAuteur, showObjet } from './show-entree.ts'

export const COLONNES: Column<EntreeJournal>[] = [
  {
    key: 'action',
    header: 'Acte',
    render: (entree) => (
      <>
        <span className="font-semibold">{labelOfAction(entree.action)}</span>
        <span className="block text-help font-normal text-ink-2">{showObjet(entree)}</span>
      </>
    ),
  },
  {
    key: 'changements',
    header: 'Changements',
    priority: 2,
    render: (entree) => <ChangementsList entree={entree} max={2} />,
  },
  { key: 'auteur', header: 'Par', render: (entree) => showAuteur(entree) },
  {
    key: 'quand',
    header: 'Quand',
    align: 'end',
    render: ({ quand }) => <span className="whitespace-nowrap">{formatInstant(quand)}</span>,
  },
]
