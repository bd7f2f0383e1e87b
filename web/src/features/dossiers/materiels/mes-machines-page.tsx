import type { MonMateriel } from '@sillon/contract/dossiers/materiels-revue'
import { jourOf } from '@sillon/domain/jour'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { copyDateOf } from '../../../lib/offline/copy-dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { AjouterMachine } from './ajouter-machine.tsx'
import { type ActeMachine, MaMachineCard } from './ma-machine-card.tsx'
import { mesMaterielsQuery } from './revue.queries.ts'
import { type Scannee, useCompteurScanne } from './use-compteur-scanne.ts'

const ActeMachineDialog = lazy(() =>
  import('./acte-machine-dialog.tsx').then(({ ActeMachineDialog: Component }) => ({ default: Component })),
)

/** Lazy, and nothing when it does not load: it prints with the network only, so it is not kept for the field. */
const EtiquettesMachines = lazy(() =>
  import('./etiquettes-machines.tsx')
    .then(({ EtiquettesMachines: Component }) => ({ default: Component }))
    .catch(() => ({ default: () => null })),
)

/** The machines of the reader's companies, those that call first: what a farmer opens beside the machine. */
export function MesMachinesPage({ Scannee }: { Scannee: ComponentType<Scannee> }) {
  const { data, ...lecture } = useSuspenseInfiniteQuery(mesMaterielsQuery)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = lecture
  const [acte, setActe] = useState<ActeMachine>()
  const today = jourOf(new Date())
  const machines = data.pages.flatMap(({ resultats }) => resultats)
  const { total = 0, lieux = [] } = data.pages[0] ?? {}
  const scannee = useCompteurScanne({ ...lecture, machines }, setActe)
  const avecEntreprise = new Set(machines.map(({ adhesion_id }) => adhesion_id)).size > 1
  return (
    <>
      <PageHead actions={<AjouterMachine lieux={lieux} />} intro={introOf(machines, total)} title="Mes machines" />
      <Suspense>{scannee && <Scannee {...scannee} isCopy={copyDateOf(data) !== undefined} />}</Suspense>
      {machines.length === 0 && (
        <EmptyState level={2} title="Aucune machine">
          {lieux.length > 0
            ? 'Prenez-en une en photo, le reste peut attendre.'
            : 'Elles se trouvent sur une exploitation\u00a0: l’adhésion de votre entreprise dit lesquelles.'}
        </EmptyState>
      )}
      <ul className="grid gap-3 desk:grid-cols-2 wide:grid-cols-3">
        {machines.map((machine) => (
          <li key={machine.id}>
            <MaMachineCard avecEntreprise={avecEntreprise} machine={machine} onActe={setActe} today={today} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore
          loading={isFetchingNextPage}
          onShowMore={() => void fetchNextPage()}
          shown={machines.length}
          total={total}
        />
      )}
      <Suspense>
        <EtiquettesMachines machines={machines} />
      </Suspense>
      <Suspense>
        {acte && (
          <ActeMachineDialog acte={acte} key={acte.machine.id} onDone={() => setActe(undefined)} today={today} />
        )}
      </Suspense>
    </>
  )
}

/** « 6 machines, 3 à prévoir ». The due ones come first, so that the first page counts them all. */
function introOf(machines: readonly MonMateriel[], total: number): string | undefined {
  if (total === 0) return undefined
  const dues = machines.filter(({ echeance }) => echeance).length
  return `${total}\u00a0machine${total > 1 ? 's' : ''}${dues > 0 ? `, ${dues} à prévoir` : ', rien à prévoir'}`
}
