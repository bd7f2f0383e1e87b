import { useSuspenseQuery } from '@tanstack/react-query'
import { PageHead } from '../../ui/page-head.tsx'
import { AdhesionsSection } from './adhesions-section.tsx'
import { MaintenanceSection } from './maintenance-section.tsx'
import { parametresQuery } from './parametres.queries.ts'

/** One part per section, each with its own form. */
export function AdminParametresPage() {
  const { data: parametres } = useSuspenseQuery(parametresQuery)
  return (
    <>
      <PageHead intro="Ce que la coopérative choisit pour son portail." title="Paramètres" />
      <div className="max-w-[44rem]">
        <MaintenanceSection maintenance={parametres.maintenance} />
        <AdhesionsSection regles={parametres.adhesions} />
      </div>
    </>
  )
}
