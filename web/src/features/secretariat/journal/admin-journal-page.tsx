import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { formatTotal } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { compteQuery } from '../../tresorerie/creances/creances.queries.ts'
import { DetailButton } from './detail-button.tsx'
import { FiltresJournal } from './filtres-journal.tsx'
import { journalQuery } from './journal.queries.ts'
import { JOURNAL } from './journal-search.ts'
import { LISTE_JOURNAL } from './liste-journal.tsx'

/** The acts of the journal. */
export function AdminJournalPage() {
  const list = useList(JOURNAL)
  const { data: page } = useQuery({ ...journalQuery(list.search), throwOnError: throwWithoutData })
  const { data: compte } = useQuery(compteQuery(list.search.entreprise_id ?? null))
  const raison_sociale = compte?.entreprise.raison_sociale
  // A line says its object, not the company that it is of.
  const view = useMemo(
    () => ({
      ...LISTE_JOURNAL,
      nomsLiens: { ...LISTE_JOURNAL.nomsLiens, entreprise_id: () => raison_sociale },
    }),
    [raison_sociale],
  )

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
        view={view}
      />
    </>
  )
}
