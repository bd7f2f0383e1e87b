import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useUtilisateur } from '../../../../lib/session.ts'
import { Skeleton, SkeletonCard } from '../../../../ui/skeleton.tsx'
import { ActesAdhesion } from '../actes-adhesion.tsx'
import { adhesionQuery } from '../adhesions.queries.ts'
import { declarationLeft } from './came-from.ts'
import { StatutCallout } from './statut-callout.tsx'
import { etapesFermees } from './to-steps.ts'
import { siretQuery } from './wizard.queries.ts'
import { toWizard, type Wizard, WizardContext } from './wizard-context.tsx'
import { WizardHead } from './wizard-head.tsx'
import { type WizardMode, wizardBase, wizardPath } from './wizard-path.ts'

/** The route gives the estimated fee, which may load after the step. `isMine`: the reader is the member who pays it. */
type Slot = { Estimation: ComponentType<{ adhesionId: string; isMine: boolean }> }

/** The parent of the member's pages, `/mes-adhesions/{id}/…`. */
export function WizardAdherent({ Estimation }: Slot) {
  const { id = '' } = useParams({ strict: false })
  return <WizardLayout Estimation={Estimation} base={wizardBase('adherent', id)} id={id} mode="adherent" />
}

/** The parent of `/admin/adhesion/{id}/…`. */
export function WizardAdmin({ Estimation }: Slot) {
  const { id = '' } = useParams({ strict: false })
  return <WizardLayout Estimation={Estimation} base={wizardBase('admin', id)} id={id} mode="admin" />
}

/** The parent of `/admin/nouvelle-adhesion/{siret}/…`: the SIRET stands for its membership in preparation. */
export function WizardCreation({ Estimation }: Slot) {
  const { siret = '' } = useParams({ strict: false })
  const { data, isError } = useQuery(siretQuery(siret))
  if (isError || (data && !data.adhesion?.en_preparation)) {
    return <Navigate replace to={'/admin/nouvelle-adhesion/recherche/' as string} />
  }
  const id = data?.adhesion?.id
  if (!id) return <WizardPending />
  return <WizardLayout Estimation={Estimation} base={wizardBase('creation', siret)} id={id} mode="creation" />
}

type Props = Slot & { mode: WizardMode; id: string; base: string }

function WizardLayout({ Estimation, mode, id, base }: Props) {
  const { data: adhesion } = useQuery(adhesionQuery(id))
  const isRetraite = useUtilisateur()?.is_retraite ?? false
  if (!adhesion) return <WizardPending />

  const isShort = mode === 'creation' || isRetraite
  const etapes = adhesion.etapes.length > 0 ? adhesion.etapes : etapesFermees()
  const wizard = toWizard({
    mode,
    adhesion,
    etapes: isShort ? etapes.filter(({ etape }) => etape !== 'materiels') : etapes,
    base,
    backTo: (etape) => ({ to: declarationLeft(base) ?? wizardPath(base, etape) }),
  })
  return (
    <WizardContext value={wizard}>
      <WizardHead />
      {mode === 'admin' && <ActesAdhesion adhesion={adhesion} />}
      <StatutCallout />
      <WithEstimation Estimation={Estimation} wizard={wizard}>
        <Outlet />
      </WithEstimation>
    </WizardContext>
  )
}

type WithProps = Slot & { wizard: Wizard; children: ReactNode }

/** Shows the estimated fee beside every step, while a campaign is being declared. */
function WithEstimation({ Estimation, wizard: { adhesion, mode }, children }: WithProps) {
  if (!adhesion.campagne || !adhesion.consultable) return children
  return (
    <div className="desk:grid desk:gap-8 wide:grid-cols-[minmax(0,1fr)_19.75rem] wide:items-start">
      <div className="min-w-0">{children}</div>
      <Suspense fallback={<EstimationPending />}>
        <Estimation adhesionId={adhesion.id} isMine={mode === 'adherent'} />
      </Suspense>
    </div>
  )
}

const EstimationPending = () => (
  <div className="hidden desk:block">
    <SkeletonCard lines={6} />
  </div>
)

function WizardPending() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-14" />
      <Skeleton className="h-60" />
    </div>
  )
}
