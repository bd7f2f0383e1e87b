import type { TotauxReglements } from '@sillon/contract/tresorerie/reglements'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { ReglementResume } from '@sillon/domain/tresorerie/reglements/reglement'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { formatTotal } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { FiltresReglements } from './filtres-reglements.tsx'
import { LISTE_REGLEMENTS, nomOf } from './liste-reglements.tsx'
import { reglementsQuery, totauxReglementsQuery } from './reglements.queries.ts'
import { REGLEMENTS, type ReglementsSearch } from './reglements-search.ts'
import { TresorerieTabs } from './tresorerie-tabs.tsx'

const SaisirReglementDialog = lazy(() =>
  import('./saisir-reglement-dialog.tsx').then(({ SaisirReglementDialog }) => ({ default: SaisirReglementDialog })),
)
const RelancesDuJourDialog = lazy(() =>
  import('../relances/relances-du-jour-dialog.tsx').then(({ RelancesDuJourDialog }) => ({
    default: RelancesDuJourDialog,
  })),
)
const ReglementDialog = lazy(() =>
  import('./reglement-dialog.tsx').then(({ ReglementDialog }) => ({ default: ReglementDialog })),
)

/** « À faire ce matin » leads here by `#relances`, which the server does not see. */
function useOpened(search: ReglementsSearch) {
  const [opened, setOpened] = useState<'saisie' | 'relances' | { id: string }>()
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  useEffect(() => {
    if (hash === 'relances') setOpened('relances')
  }, [hash])
  function close() {
    setOpened(undefined)
    if (hash) void navigate({ to: '/admin/reglements', search, state: { gardePosition: true }, replace: true })
  }
  return { opened, setOpened, close }
}

/** The payments received. */
export function AdminReglementsPage() {
  const list = useList(REGLEMENTS)
  const { data: page } = useQuery({ ...reglementsQuery(list.search), throwOnError: throwWithoutData })
  const { data: totaux } = useQuery(totauxReglementsQuery(list.search))
  const { opened, setOpened, close } = useOpened(list.search)

  return (
    <>
      <PageHead
        actions={
          <SelonDroit droit="argent">
            <Button aria-haspopup="dialog" onClick={() => setOpened('relances')} variant="secondary">
              Relances du jour
            </Button>
            <Link className={buttonClass({ variant: 'secondary' })} to="/admin/banque/saisie">
              Saisir une série
            </Link>
            <Button
              aria-haspopup="dialog"
              icon={<Plus aria-hidden="true" size={18} strokeWidth={2.1} />}
              onClick={() => setOpened('saisie')}
              variant="primary"
            >
              Saisir un règlement
            </Button>
          </SelonDroit>
        }
        intro="Chaque règlement paie ce que doit son entreprise, la plus ancienne échéance d’abord."
        title="Règlements"
      />
      <TresorerieTabs current="/admin/reglements" />
      <FiltresReglements list={list} totaux={totaux} />
      <AdminList
        empty={
          <EmptyState level={2} title="Aucun règlement pour l’instant">
            Saisissez ici chaque chèque, virement ou paiement reçu&nbsp;: il paie ce qui est dû, la plus ancienne
            d’abord.
          </EmptyState>
        }
        list={list}
        page={page}
        query={reglementsQuery}
        renderActions={(reglement) => <OpenButton onClick={() => setOpened(reglement)} reglement={reglement} />}
        summary={page && totaux ? resume(page, totaux) : null}
        view={LISTE_REGLEMENTS}
      />
      <Suspense>
        {opened === 'saisie' && <SaisirReglementDialog onClose={close} />}
        {opened === 'relances' && <RelancesDuJourDialog onClose={close} />}
        {typeof opened === 'object' && <ReglementDialog id={opened.id} onClose={close} />}
      </Suspense>
    </>
  )
}

function OpenButton({ reglement, onClick }: { reglement: ReglementResume; onClick: () => void }) {
  return (
    <Button aria-haspopup="dialog" onClick={onClick} size="sm" variant="secondary">
      Ouvrir
      <span className="sr-only">
        {' '}
        le règlement de {formatMontant(reglement.montant)}, {nomOf(reglement)}
      </span>
    </Button>
  )
}

/** « 12 règlements, 4 210,00 € encaissés, 630,00 € remis en banque, 120,00 € sans affectation ». */
function resume(page: { total: number; total_exact: boolean }, { encaisse, remis, disponible }: TotauxReglements) {
  const sommes = [
    `${formatMontant(encaisse)} encaissés`,
    remis > 0 && `${formatMontant(remis)} remis en banque`,
    disponible > 0 && `${formatMontant(disponible)} sans affectation`,
  ]
  return [formatTotal(page, 'règlement'), ...sommes.filter(Boolean)].join(', ')
}
