import type { AdhesionSansCotisation } from '@sillon/contract/tresorerie/cotisations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { AdminList, type List } from '../../../lib/admin-list.tsx'
import { formatTotal } from '../../../lib/format.ts'
import { useSelection } from '../../../lib/list-selection.ts'
import type { ListView } from '../../../lib/list-view.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { usePeut } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { manquantesQuery } from './cotisations.queries.ts'
import type { CotisationsSearch } from './cotisations-search.ts'
import type { LotDemande } from './lot-demande.ts'
import { LotDialogLazy } from './lot-dialog-lazy.tsx'

const LISTE: ListView<AdhesionSansCotisation, CotisationsSearch> = {
  caption: 'Adhésions sans cotisation',
  rowKey: ({ adhesion_id }) => adhesion_id,
  renderCard: (adhesion) => <ManquanteCard adhesion={adhesion} />,
  columns: [
    { key: 'raison_sociale', header: 'Entreprise', render: (adhesion) => <AdhesionLink adhesion={adhesion} /> },
    {
      key: 'no_adherent',
      header: 'Adhérent',
      render: ({ entreprise }) => <span className="reference">{entreprise.no_adherent}</span>,
    },
  ],
}

type Props = { list: List<CotisationsSearch>; campagne: LotDemande['campagne'] }

/** Active memberships that have no fee in the campaign yet. */
export function ListeManquantes({ list, campagne }: Props) {
  const { data: page } = useQuery({ ...manquantesQuery(list.search), throwOnError: throwWithoutData })
  const selection = useSelection({
    list,
    page,
    query: manquantesQuery,
    rowKey: LISTE.rowKey,
    rowLabel: ({ entreprise }) => entreprise.raison_sociale,
  })
  const peutEncaisser = usePeut('argent')
  const [demande, setDemande] = useState<LotDemande>()
  return (
    <>
      <AdminList
        {...(peutEncaisser && {
          bulkActions: <CalculerButton onClick={() => setDemande(toCalcul(campagne, selection.rows))} />,
          selection,
        })}
        empty={
          <EmptyState level={2} title="Rien à calculer">
            Chaque adhésion active a sa cotisation dans cette campagne, ou aucune ne correspond à la recherche.
          </EmptyState>
        }
        // The status asked for is this list itself: the empty state speaks of the search too.
        list={{ ...list, filtree: false }}
        page={page}
        query={manquantesQuery}
        summary={
          page && page.total > 0 ? formatTotal(page, 'adhésion sans cotisation', 'adhésions sans cotisation') : null
        }
        view={LISTE}
      />
      <LotDialogLazy demande={demande} onClose={() => setDemande(undefined)} onDone={selection.clear} />
    </>
  )
}

const toCalcul = (campagne: Props['campagne'], adhesions: readonly AdhesionSansCotisation[]): LotDemande => ({
  operation: 'calcul',
  campagne,
  adhesion_ids: adhesions.map(({ adhesion_id }) => adhesion_id),
  nombre: adhesions.length,
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

function AdhesionLink({ adhesion: { entreprise } }: { adhesion: AdhesionSansCotisation }) {
  return (
    <Link
      className="inline-block py-0.5 font-semibold hover:underline"
      params={{ id: entreprise.id }}
      to="/admin/fiche/$id/"
    >
      {entreprise.raison_sociale}
    </Link>
  )
}
