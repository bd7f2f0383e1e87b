import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isChange } from '../../../lib/offline/waiting-acts.ts'
import { WaitingNote } from '../../../lib/offline/waiting-note.tsx'
import { machineOrigin } from '../../../lib/previous-page.ts'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { FormFoot } from '../adhesions/wizard/form-foot.tsx'
import { StepTitle } from '../adhesions/wizard/step-title.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { TransfertBandeau } from '../transferts/transfert-bandeau.tsx'
import { MaterielForm } from './materiel-form.tsx'
import { DisponibilitePill, StatutPill } from './materiel-pills.tsx'
import { materielQuery } from './materiels.queries.ts'
import { RelevesSection } from './releves-section.tsx'
import { useReferences } from './use-references.ts'

/** Lazy: below the form, so loaded after it. */
const DossierMachine = lazy(() => import('./dossier-machine.tsx').then((part) => ({ default: part.DossierMachine })))

export function MaterielStepPage() {
  const { materielId = '' } = useParams({ strict: false })
  return <MaterielEdition id={materielId} />
}

/** The form of one machine, with its photographs, documents and inspections. */
export const MaterielEdition = ({ id }: { id: string }) => <MaterielPanel key={id} materiel_id={id} />

function MaterielPanel({ materiel_id }: { materiel_id: string }) {
  const { adhesion, mode, backTo } = useWizard()
  const { data: materiel } = useSuspenseQuery(materielQuery(adhesion.id, materiel_id))
  const { nomOf } = useReferences()
  const navigate = useNavigate()
  const list = (mode === 'adherent' && machineOrigin()) || backTo('materiels')
  const backToList = () => navigate({ ...list, ignoreBlocker: true })
  return (
    <div className="max-w-[46rem]">
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StepTitle>{nomOf(materiel)}</StepTitle>
        <StatutPill statut={materiel.statut} />
        <DisponibilitePill disponibilite={materiel.disponibilite} />
      </div>
      <WaitingNote className="mb-5" only={isChange} sujet={materiel.id} />
      <RelevesSection materiel={materiel} />
      <TransfertBandeau materiel={materiel} />
      <MaterielForm
        materiel={materiel}
        onSaved={backToList}
        renderFoot={({ pending }) => <FormFoot cancelTo={list} pending={pending} />}
      />
      <Suspense fallback={<SkeletonCard lines={3} />}>
        <DossierMachine materiel={materiel} nom={nomOf(materiel)} onRemoved={backToList} />
      </Suspense>
    </div>
  )
}
