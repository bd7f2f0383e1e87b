import type { CotisationsComptes, Totaux } from '@sillon/contract/tresorerie/cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatTotal } from '../../../lib/format.ts'
import { toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { type ActeChoisi, ActesSelection, DialoguesSelection, selectionOf } from './actes-selection.tsx'
import { COLONNES } from './colonnes-cotisations.tsx'
import { CotisationLigneCard } from './cotisation-ligne-card.tsx'
import { cotisationsQuery } from './cotisations.queries.ts'
import { type CotisationsSearch, isFiltree } from './cotisations-search.ts'
import { TRI_PAR_DEFAUT, type Tri } from './tri-cotisations.ts'

type Props = {
  search: CotisationsSearch
  comptes: CotisationsComptes | undefined
  onChange: (change: Pick<CotisationsSearch, 'tri'>) => void
}

/** Only rows of the current page can be selected: an act never touches a row that the treasurer does not see. */
export function ListeCotisations({ search, comptes, onChange }: Props) {
  const { data: page } = useQuery({ ...cotisationsQuery(search), throwOnError: true })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [acte, setActe] = useState<ActeChoisi>()
  const selection = selectionOf(page?.resultats.filter(({ id }) => keys.has(id)) ?? [])

  return (
    <>
      {!page && <SkeletonTable />}
      {page?.resultats.length === 0 && <AucuneCotisation comptes={comptes} search={search} />}
      {page && page.resultats.length > 0 && (
        <>
          <TotauxLine page={page} />
          <ResultTable
            page={page}
            bulkBar={
              selection.toutes.length > 0 && (
                <BulkBar
                  onClear={() => setKeys(new Set())}
                  summary={formatCount(selection.toutes.length, 'sélectionnée')}
                >
                  <ActesSelection onChoose={setActe} selection={selection} />
                </BulkBar>
              )
            }
            caption="Cotisations"
            columns={COLONNES}
            onSort={(sort) => onChange({ tri: toTri<Tri>(sort) })}
            renderCard={(cotisation) => <CotisationLigneCard cotisation={cotisation} />}
            rowKey={({ id }) => id}
            rowLabel={({ entreprise }) => entreprise.raison_sociale}
            selection={{ keys, onChange: setKeys }}
            sort={toSort(search.tri ?? TRI_PAR_DEFAUT)}
            renderLink={(target, props) => (
              <Link {...props} search={{ ...search, page: target }} to="/admin/cotisations" />
            )}
          />
        </>
      )}
      {/* An act may empty the list, and its dialog then says what was done. */}
      <DialoguesSelection
        acte={acte}
        onClose={() => {
          setActe(undefined)
          setKeys(new Set())
        }}
        selection={selection}
      />
    </>
  )
}

type Compte = { total: number; total_exact: boolean; totaux: Totaux | null }

function TotauxLine({ page }: { page: Compte }) {
  const { totaux } = page
  return (
    <p aria-live="polite" className="mb-2 text-help text-ink-2 tabular-nums">
      {formatTotal(page, 'cotisation')}
      {totaux && (
        <>
          {' · dû '}
          <strong className="font-semibold text-ink">{formatMontant(totaux.du)}</strong>
          {` · réglé ${formatMontant(totaux.regle)} · reste `}
          <strong className="font-semibold text-ink">{formatMontant(totaux.reste)}</strong>
        </>
      )}
    </p>
  )
}

function AucuneCotisation({ search, comptes }: Pick<Props, 'search' | 'comptes'>) {
  if (isFiltree(search)) {
    return <NoResult renderLink={(props) => <Link {...props} search={{}} to="/admin/cotisations" />} />
  }
  return (
    <EmptyState level={2} title="Aucune cotisation pour l’instant">
      {comptes && !comptes.a_bareme
        ? 'Publiez d’abord le barème de la campagne, dans les paramètres.'
        : 'Calculez la campagne pour voir ce que chaque adhérent doit, avant d’appeler.'}
    </EmptyState>
  )
}
