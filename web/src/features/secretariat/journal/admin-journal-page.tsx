import { useQuery } from '@tanstack/react-query'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { formatTotal } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { DetailButton } from './detail-button.tsx'
import { FiltresJournal } from './filtres-journal.tsx'
import { journalQuery } from './journal.queries.ts'
import { JOURNAL } from './journal-search.ts'
import { LISTE_JOURNAL } from './liste-journal.tsx'

/** The acts of the journal. */
export function AdminJournalPage() {
  const list = useList(JOURNAL)
  const { data: page } = useQuery({ ...journalQuery(list.search), throwOnError: throwWithoutData })

  return (
    <>
      <PageHead
        intro="Qui a fait quoi, et quand. Rien ne s’y modifie. Les connexions y restent un an, le reste trois ans."
        title="Journal"
      />
      <FiltresJournal list={list} />
      <AdminList
        list={list}
        page={page}
        query={journalQuery}
        renderActions={(entree) => <DetailButton entree={entree} />}
        summary={page ? formatTotal(page, 'acte') : null}
        view={LISTE_JOURNAL}
      />
    </>
  )
}
