import type { ResumeImport } from '@sillon/contract/secretariat/imports'
import { FEUILLE_LABELS, FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { SORT_LABELS, SORTS, type Sort } from '@sillon/domain/secretariat/imports/sort'
import { formatNumber } from '../../../lib/format.ts'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

type Ligne = { feuille: Feuille } & Record<Sort, number>

const COLONNES: Column<Ligne>[] = [
  { key: 'feuille', header: 'Feuille', render: ({ feuille }) => FEUILLE_LABELS[feuille] },
  ...SORTS.map(
    (sort): Column<Ligne> => ({
      key: sort,
      header: SORT_LABELS[sort],
      align: 'end',
      render: (ligne) => formatNumber(ligne[sort]),
    }),
  ),
]

/** The counts of rows, sheet by sheet. */
export function ResumeTable({ resume }: { resume: ResumeImport }) {
  const lignes = FEUILLES.flatMap((feuille): Ligne[] => {
    const comptes = resume[feuille]
    return comptes ? [{ feuille, ...comptes }] : []
  })
  return (
    <Table
      caption="Lignes par feuille"
      columns={COLONNES}
      renderCard={({ feuille, ...comptes }) => (
        <div className="p-4">
          <p className="mb-2 font-semibold">{FEUILLE_LABELS[feuille]}</p>
          <DefinitionGrid
            items={SORTS.map((sort) => ({ term: SORT_LABELS[sort], detail: formatNumber(comptes[sort]) }))}
          />
        </div>
      )}
      rowKey={({ feuille }) => feuille}
      rows={lignes}
    />
  )
}
