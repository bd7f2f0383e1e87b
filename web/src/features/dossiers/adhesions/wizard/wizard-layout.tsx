import { canEdit, canEditLignes } from '@sillon/domain/comptes/droits/edition'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useUtilisateur } from '../../../../lib/session.ts'
import { Skeleton, SkeletonCard } from '../../../../ui/skeleton.tsx'
import { ActesAdhesion } from '../actes-adhesion.tsx'
import { adhesionQuery, siretQuery } from '../adhesions.queries.ts'
import { StatutCallout } from './statut-callout.tsx'
import { etapesFermees } from './to-steps.ts'
import { type Wizard, WizardContext } from './wizard-context.tsx'
import { WizardHead } from './wizard-head.tsx'
import { type WizardMode, wizardBase, wizardPath } from './wizard-path.ts'

/** Lazy: its rules and its texts load after the step itself. */
const Estimation = lazy(() =>
  import('../../../tresorerie/campagnes/estimation.tsx').then((module) => ({ default: module.Estimation })),
)

/** The parent of the member's pages, `/mes-adhesions/{id}/…`. */
export function WizardAdherent() {
  const { id = '' } = useParams({ strict: false })
  return <WizardLayout base={wizardBase('adherent', id)} id={id} mode="adherent" />
}

/** The parent of `/admin/adhesion/{id}/…`. */
export function WizardAdmin() {
  const { id = '' } = useParams({ strict: false })
  return <WizardLayout base={wizardBase('admin', id)} id={id} mode="admin" />
}

/** The parent of `/admin/nouvelle-adhesion/{siret}/…`: the SIRET stands for its membership in preparation. */
export function WizardCreation() {
  const { siret = '' } = useParams({ strict: false })
  const { data, isError } = useQuery(siretQuery(siret))
  if (isError || (data && !data.adhesion?.en_preparation)) {
    return <Navigate replace to={'/admin/nouvelle-adhesion/recherche/' as string} />
  }
  const id = data?.adhesion?.id
  return id ? <WizardLayout base={wizardBase('creation', siret)} id={id} mode="creation" /> : <WizardPending />
}

type Props = { mode: WizardMode; id: string; base: string }

function WizardLayout({ mode, id, base }: Props) {
  const { data: adhesion } = useQuery(adhesionQuery(id))
  const isRetraite = useUtilisateur()?.is_retraite ?? false
  if (!adhesion) return <WizardPending />

  const { statut, lecture_seule } = adhesion
  const isShort = mode === 'creation' || isRetraite
  const etapes = adhesion.etapes.length > 0 ? adhesion.etapes : etapesFermees()
  const wizard: Wizard = {
    mode,
    adhesion,
    etapes: isShort ? etapes.filter(({ etape }) => etape !== 'materiels') : etapes,
    base,
    path: (page, id) => wizardPath(base, page, id),
    canEdit: (champ) => !lecture_seule && canEdit(statut, champ),
    canEditLignes: !lecture_seule && canEditLignes(statut),
  }
  return (
    <WizardContext value={wizard}>
      <WizardHead />
      {mode === 'admin' && <ActesAdhesion adhesion={adhesion} />}
      <StatutCallout />
      <WithEstimation wizard={wizard}>
        <Outlet />
      </WithEstimation>
    </WizardContext>
  )
}

/** Shows the estimated fee beside every step, while a campaign is being declared. */
function WithEstimation({ wizard: { adhesion, mode }, children }: { wizard: Wizard; children: ReactNode }) {
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
