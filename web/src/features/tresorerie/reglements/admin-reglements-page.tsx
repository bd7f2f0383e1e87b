import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatTotal } from '../../../lib/format.ts'
import { type Changes, toNavigation } from '../../../lib/list-search.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { FiltresReglements } from './filtres-reglements.tsx'
import { AucunReglement, ListeReglements } from './liste-reglements.tsx'
import { reglementsQuery, totauxReglementsQuery } from './reglements.queries.ts'
import { isFiltree, parseReglementsSearch, type ReglementsSearch } from './reglements-search.ts'
import { TresorerieTabs } from './tresorerie-tabs.tsx'

const SaisirReglementDialog = lazy(() =>
  import('./saisir-reglement-dialog.tsx').then(({ SaisirReglementDialog }) => ({ default: SaisirReglementDialog })),
)
const RelancesDuJourDialog = lazy(() =>
  import('../relances/relances-du-jour-dialog.tsx').then(({ RelancesDuJourDialog }) => ({
    default: RelancesDuJourDialog,
  })),
)

/** The payments received; all of the state is in the address. */
export function AdminReglementsPage() {
  const search = parseReglementsSearch(useSearch({ from: '/admin/reglements' }))
  const navigate = useNavigate({ from: '/admin/reglements' })
  const { data: page } = useQuery({ ...reglementsQuery(search), throwOnError: true })
  const { data: totaux } = useQuery(totauxReglementsQuery(search))
  const [opened, setOpened] = useState<'saisie' | 'relances'>()
  const close = () => setOpened(undefined)

  const change = (changes: Changes<ReglementsSearch>) => void navigate(toNavigation(search, changes))

  return (
    <>
      <PageHead
        actions={
          <>
            <Button aria-haspopup="dialog" onClick={() => setOpened('relances')} variant="secondary">
              Relances du jour
            </Button>
            <Button
              aria-haspopup="dialog"
              icon={<Plus aria-hidden="true" size={18} strokeWidth={2.1} />}
              onClick={() => setOpened('saisie')}
              variant="primary"
            >
              Saisir un règlement
            </Button>
          </>
        }
        intro="Chaque règlement paie les cotisations de son entreprise, la plus ancienne échéance d’abord."
        title="Règlements"
      />
      <TresorerieTabs current="/admin/reglements" />
      <FiltresReglements onFilter={change} search={search} totaux={totaux} />
      <p aria-live="polite" className="mb-2 text-help text-ink-2">
        {page && totaux && resume(page, totaux)}
      </p>
      {!page && <SkeletonTable />}
      {page && page.resultats.length === 0 && <AucunReglement filtree={isFiltree(search)} />}
      {page && page.resultats.length > 0 && (
        <ListeReglements onTri={(tri) => change({ tri })} page={page} search={search} />
      )}
      <Suspense>
        {opened === 'saisie' && <SaisirReglementDialog onClose={close} />}
        {opened === 'relances' && <RelancesDuJourDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** « 12 règlements, 4 210,00 € encaissés, dont 120,00 € sans affectation ». */
function resume(page: { total: number; total_exact: boolean }, totaux: { montant: number; disponible: number }) {
  const nombre = formatTotal(page, 'règlement')
  const reste = totaux.disponible > 0 ? `, dont ${formatMontant(totaux.disponible)} sans affectation` : ''
  return `${nombre}, ${formatMontant(totaux.montant)} encaissés${reste}`
}
