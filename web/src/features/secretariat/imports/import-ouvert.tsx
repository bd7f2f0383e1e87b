import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatDate, formatHour } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { ActesImport } from './actes-import.tsx'
import { ChangementsSection } from './changements-section.tsx'
import { EtatImport } from './etat-import.tsx'
import { ImportStatutPill } from './import-statut-pill.tsx'
import { importQuery } from './imports.queries.ts'
import type { ImportsSearch } from './imports-search.ts'
import { LectureSection } from './lecture-section.tsx'

/** One import, from its analysis to its result. */
export function ImportOuvert({ id, search }: { id: string; search: ImportsSearch }) {
  const { data: fiche } = useQuery({ ...importQuery(id), throwOnError: throwWithoutData })
  const statut = fiche?.statut
  const queryClient = useQueryClient()
  const known = useRef(statut)
  useEffect(() => {
    const before = known.current
    known.current = statut
    // The import may have changed any data already read.
    if (before && before !== 'applique' && statut === 'applique') void queryClient.invalidateQueries()
  }, [statut, queryClient])

  const back = <BackLink label="Imports" renderLink={(props) => <Link {...props} search={{}} to="/admin/imports" />} />
  if (!fiche) {
    return (
      <>
        <PageHead back={back} title="Import" />
        <SkeletonTable />
      </>
    )
  }
  const { nom, cree_le, demande_par, lecture, resume } = fiche
  return (
    <>
      <PageHead
        actions={<ActesImport fiche={fiche} />}
        back={back}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ImportStatutPill statut={fiche.statut} />
            <span>
              Envoyé le {formatDate(cree_le)} à {formatHour(cree_le)}
              {demande_par && ` par ${demande_par}`}
            </span>
          </span>
        }
        title={nom}
      />
      <EtatImport fiche={fiche} />
      {lecture && <LectureSection lecture={lecture} ordre={fiche.ordre_dates} />}
      {resume && <ChangementsSection fiche={fiche} resume={resume} search={search} />}
    </>
  )
}
