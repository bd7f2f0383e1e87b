import type { AdhesionSansCotisation } from '@sillon/contract/tresorerie/cotisations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatTotal } from '../../../lib/format.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { BulkBar } from '../../../ui/bulk-bar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import type { Column } from '../../../ui/table.tsx'
import { manquantesQuery } from './cotisations.queries.ts'
import type { CotisationsSearch } from './cotisations-search.ts'
import type { LotDemande } from './lot-demande.ts'
import { LotDialogLazy } from './lot-dialog-lazy.tsx'

const COLONNES: Column<AdhesionSansCotisation>[] = [
  { key: 'raison_sociale', header: 'Entreprise', render: (adhesion) => <AdhesionLink adhesion={adhesion} /> },
  {
    key: 'no_adherent',
    header: 'Adhérent',
    render: ({ entreprise }) => <span className="reference">{entreprise.no_adherent}</span>,
  },
]

type Props = { search: CotisationsSearch; campagne: LotDemande['campagne'] }

/** Active memberships that have no fee in the campaign yet. */
export function ListeManquantes({ search, campagne }: Props) {
  const { data: page } = useQuery({ ...manquantesQuery(search), throwOnError: true })
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [demande, setDemande] = useState<LotDemande>()
  const selected = page?.resultats.filter(({ adhesion_id }) => keys.has(adhesion_id)) ?? []
  return (
    <>
      {!page && <SkeletonTable />}
      {page?.resultats.length === 0 && (
        <EmptyState level={2} title="Rien à calculer">
          Chaque adhésion active a sa cotisation dans cette campagne, ou aucune ne correspond à la recherche.
        </EmptyState>
      )}
      {page && page.resultats.length > 0 && (
        <>
          <p aria-live="polite" className="mb-2 text-help text-ink-2">
            {formatTotal(page, 'adhésion sans cotisation', 'adhésions sans cotisation')}
          </p>
          <ResultTable
            page={page}
            bulkBar={
              selected.length > 0 && (
                <BulkBar onClear={() => setKeys(new Set())} summary={formatCount(selected.length, 'sélectionnée')}>
                  <CalculerButton onClick={() => setDemande(toCalcul(campagne, selected))} />
                </BulkBar>
              )
            }
            caption="Adhésions sans cotisation"
            columns={COLONNES}
            renderCard={(adhesion) => <ManquanteCard adhesion={adhesion} />}
            rowKey={({ adhesion_id }) => adhesion_id}
            rowLabel={({ entreprise }) => entreprise.raison_sociale}
            selection={{ keys, onChange: setKeys }}
            renderLink={(target, props) => (
              <Link {...props} search={{ ...search, page: target }} to="/admin/cotisations" />
            )}
          />
        </>
      )}
      <LotDialogLazy
        demande={demande}
        onClose={() => {
          setDemande(undefined)
          setKeys(new Set())
        }}
      />
    </>
  )
}

const toCalcul = (campagne: Props['campagne'], adhesions: readonly AdhesionSansCotisation[]): LotDemande => ({
  operation: 'calcul',
  campagne,
  adhesion_ids: adhesions.map(({ adhesion_id }) => adhesion_id),
  montant: 0,
})

const CalculerButton = ({ onClick }: { onClick: () => void }) => (
  <button className="bulk-action" onClick={onClick} type="button">
    <Calculator aria-hidden="true" size={16} strokeWidth={2.1} />
    Calculer
  </button>
)

const ManquanteCard = ({ adhesion }: { adhesion: AdhesionSansCotisation }) => (
  <div className="flex items-baseline justify-between gap-4 p-4">
    <AdhesionLink adhesion={adhesion} />
    <span className="reference">{adhesion.entreprise.no_adherent}</span>
  </div>
)

function AdhesionLink({ adhesion: { adhesion_id, entreprise } }: { adhesion: AdhesionSansCotisation }) {
  return (
    <Link
      className="inline-block py-0.5 font-semibold hover:underline"
      params={{ id: adhesion_id }}
      to="/admin/adhesion/$id/entreprise/"
    >
      {entreprise.raison_sociale}
    </Link>
  )
}
