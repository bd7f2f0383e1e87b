import { labelOfAction } from '@sillon/domain/organisme/journal/action-journal'
import type { EntreeJournal } from '@sillon/domain/organisme/journal/entree-journal'
import type { ReactNode } from 'react'
import type { ListView } from '../../../lib/list-view.ts'
import { ChangementsList } from './changements-list.tsx'
import type { JournalSearch } from './journal-search.ts'
import { formatInstant, showAuteur, showObjet } from './show-entree.ts'

export const LISTE_JOURNAL: ListView<EntreeJournal, JournalSearch> = {
  caption: 'Journal',
  rowKey: ({ id }) => String(id),
  nomsLiens: { objet_id: ({ nom }) => nom },
  renderCard: (entree, actions) => <EntreeCard actions={actions} entree={entree} />,
  columns: [
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
  ],
}

/** A line of the journal on a phone. */
function EntreeCard({ entree, actions }: { entree: EntreeJournal; actions: ReactNode }) {
  return (
    <div className="grid gap-1 p-4">
      <p className="font-semibold">{labelOfAction(entree.action)}</p>
      <p className="text-help text-ink-2">{showObjet(entree)}</p>
      <ChangementsList entree={entree} max={2} />
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className="text-help text-ink-2">
          {formatInstant(entree.quand)}, {showAuteur(entree)}
        </p>
        {actions}
      </div>
    </div>
  )
}
