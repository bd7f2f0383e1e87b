import { motsEnvoi } from '@sillon/domain/dossiers/adhesions/mots-envoi'
import { isParQuestions } from '@sillon/domain/dossiers/adhesions/par-questions'
import { useMutationState } from '@tanstack/react-query'
import { Link, useMatches } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { KeptOnDevice } from '../../../../lib/api-error.ts'
import { ListBackLink } from '../../../../lib/list-back-link.tsx'
import { machineOrigin } from '../../../../lib/previous-page.ts'
import { PageHead } from '../../../../ui/page-head.tsx'
import { SaveState } from '../../../../ui/save-state.tsx'
import { Stepper } from '../../../../ui/stepper.tsx'
import { useMachineFrom } from './came-from.ts'
import { toSteps } from './to-steps.ts'
import { saveKey, useWizard } from './wizard-context.tsx'
import type { WizardMode } from './wizard-path.ts'

const BACK: Record<WizardMode, { label: string; to: string }> = {
  adherent: { label: 'Mes cotisations', to: '/mes-adhesions/' },
  creation: { label: 'Nouvelle adhésion', to: '/admin/nouvelle-adhesion/recherche/' },
  admin: { label: 'Adhésions', to: '/admin/adhesions' },
}

const ETAPE_MATERIELS = 4

export function WizardHead() {
  const { mode, adhesion, etapes, base, path } = useWizard()
  const numero = useMatches().findLast(({ staticData }) => staticData.page)?.staticData.page?.etape
  const { raison_sociale, no_adherent } = adhesion.entreprise
  const { titre } = motsEnvoi(adhesion.statut)
  const title = adhesion.statut === 'active' && adhesion.campagne ? `${titre} ${adhesion.campagne.annee}` : titre
  const { label, to } = (mode === 'adherent' && numero === ETAPE_MATERIELS && machineOrigin()) || BACK[mode]
  if (useMachineFrom())
    return (
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6">
        <ListBackLink label={label} to={to} />
        <LastSave />
      </div>
    )
  return (
    <>
      <PageHead
        actions={<LastSave />}
        back={<ListBackLink label={label} to={to} />}
        focused={false}
        intro={mode === 'adherent' ? raison_sociale : (no_adherent ?? undefined)}
        title={mode === 'adherent' ? title : raison_sociale}
      />
      {mode === 'adherent' && isParQuestions(adhesion) && (
        <Link className="button button-secondary mb-4" to={`${base}declaration/` as string}>
          <ArrowLeft aria-hidden="true" size={20} />
          Revenir à ma déclaration
        </Link>
      )}
      <Stepper
        renderLink={({ etape }, _, props) => <Link {...props} to={path(etape)} />}
        steps={toSteps(etapes, numero)}
      />
    </>
  )
}

/** The result of the last save. The form itself shows a refused save, and keeps the values typed. */
function LastSave() {
  const { adhesion } = useWizard()
  const last = useMutationState({
    filters: { mutationKey: saveKey(adhesion.id) },
    select: ({ state }) => ({ status: state.status, submittedAt: state.submittedAt, error: state.error }),
  }).at(-1)
  if (last?.status === 'pending') return <SaveState status={{ state: 'saving' }} />
  if (last?.error instanceof KeptOnDevice) return <SaveState status={{ state: 'offline' }} />
  if (last?.status !== 'success') return null
  return <SaveState status={{ state: 'saved', at: new Date(last.submittedAt) }} />
}
