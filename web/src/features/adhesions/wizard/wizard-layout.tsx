import { canEdit, canEditLignes } from '@sillon/domain/adhesions/edition'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useParams } from '@tanstack/react-router'
import { useUtilisateur } from '../../../lib/session.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ActesAdhesion } from '../actes-adhesion.tsx'
import { adhesionQuery, siretQuery } from '../adhesions.queries.ts'
import { StatutCallout } from './statut-callout.tsx'
import { etapesFermees } from './to-steps.ts'
import { type Wizard, WizardContext } from './wizard-context.tsx'
import { WizardHead } from './wizard-head.tsx'
import { type WizardMode, wizardBase, wizardPath } from './wizard-path.ts'

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
      <Outlet />
    </WizardContext>
  )
}

function WizardPending() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-14" />
      <Skeleton className="h-60" />
    </div>
  )
}
