import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { formatTotal } from '../../../lib/format.ts'
import { type Changes, toNavigation } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { COLONNES } from './colonnes-journal.tsx'
import { DetailButton } from './detail-button.tsx'
import { EntreeCard } from './entree-card.tsx'
import { FiltresJournal } from './filtres-journal.tsx'
import { journalQuery } from './journal.queries.ts'
import { type JournalSearch, parseJournalSearch } from './journal-search.ts'

/** The journal; all of the state is in the address. */
export function AdminJournalPage() {
  const search = parseJournalSearch(useSearch({ from: '/admin/journal' }))
  const navigate = useNavigate({ from: '/admin/journal' })
  const { data: page } = useQuery({ ...journalQuery(search), throwOnError: true })

  const change = (changes: Changes<JournalSearch>) => void navigate(toNavigation(search, changes))

  return (
    <>
      <PageHead
        intro="Qui a fait quoi, et quand. Rien ne s’y modifie. Les connexions y restent un an, le reste trois ans."
        title="Journal"
      />
      <FiltresJournal onFilter={change} search={search} />
      <p aria-live="polite" className="mb-2 text-help text-ink-2">
        {page && formatTotal(page, 'acte')}
      </p>
      <ResultTable
        empty={<NoResult renderLink={(props) => <Link {...props} search={{}} to="/admin/journal" />} />}
        page={page}
        caption="Journal"
        columns={COLONNES}
        renderActions={(entree) => <DetailButton entree={entree} />}
        renderCard={(entree) => <EntreeCard entree={entree} />}
        rowKey={({ id }) => String(id)}
        renderLink={(target, props) => <Link {...props} search={{ ...search, page: target }} to="/admin/journal" />}
      />
    </>
  )
}
