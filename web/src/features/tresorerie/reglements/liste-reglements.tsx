import type { Page } from '@sillon/contract/page'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { ReglementResume } from '@sillon/domain/tresorerie/reglements/reglement'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { COLONNES, nomOf } from './colonnes-reglements.tsx'
import { ReglementCard } from './reglement-card.tsx'
import { type ReglementsSearch, TRI_PAR_DEFAUT } from './reglements-search.ts'

const ReglementDialog = lazy(() =>
  import('./reglement-dialog.tsx').then(({ ReglementDialog }) => ({ default: ReglementDialog })),
)

type Tri = NonNullable<ReglementsSearch['tri']>
type Props = { page: Page<ReglementResume>; search: ReglementsSearch; onTri: (tri: Tri) => void }

export function ListeReglements({ page, search, onTri }: Props) {
  const [opened, setOpened] = useState<string>()
  const openButton = (reglement: ReglementResume) => (
    <Button aria-haspopup="dialog" onClick={() => setOpened(reglement.id)} size="sm" variant="secondary">
      Ouvrir
      <span className="sr-only">
        {' '}
        le règlement de {formatMontant(reglement.montant)}, {nomOf(reglement)}
      </span>
    </Button>
  )
  return (
    <>
      <ResultTable
        page={page}
        caption="Règlements"
        columns={COLONNES}
        onSort={(sort) => onTri(toTri<Tri>(sort))}
        renderActions={openButton}
        renderCard={(reglement) => <ReglementCard action={openButton(reglement)} reglement={reglement} />}
        rowKey={({ id }) => id}
        sort={toSort(search.tri ?? TRI_PAR_DEFAUT)}
        renderLink={(target, props) => <Link {...props} search={{ ...search, page: target }} to="/admin/reglements" />}
      />
      {opened && (
        <Suspense>
          <ReglementDialog id={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}

export function AucunReglement({ filtree }: { filtree: boolean }) {
  if (!filtree) {
    return (
      <EmptyState level={2} title="Aucun règlement pour l’instant">
        Saisissez ici chaque chèque, virement ou paiement reçu&nbsp;: il paie les cotisations, la plus ancienne d’abord.
      </EmptyState>
    )
  }
  return (
    <NoResult
      renderLink={(props) => <Link {...props} search={{}} to="/admin/reglements" />}
      title="Aucun règlement pour ces critères"
    />
  )
}
