import type { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { inPlace } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { EtapeFoot } from '../adhesions/wizard/etape-foot.tsx'
import { StepTitle } from '../adhesions/wizard/step-title.tsx'
import { useNextPath } from '../adhesions/wizard/use-suite.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { ActiviteFields } from './activite-fields.tsx'
import { AdresseSection } from './adresse-section.tsx'
import { ContactFields } from './contact-fields.tsx'
import { entrepriseQuery } from './entreprises.queries.ts'
import { IdentiteFields } from './identite-fields.tsx'
import { ReglementFields } from './reglement-fields.tsx'
import { useEntrepriseForm } from './use-entreprise-form.ts'

export function EntrepriseStepPage() {
  const { adhesion } = useWizard()
  const lecture = useQuery({ ...entrepriseQuery(adhesion.id), meta: inPlace })
  const { data: entreprise } = lecture
  if (entreprise) return <EntrepriseStep entreprise={entreprise} key={entreprise.id} />
  return (
    <NotRead lecture={lecture} title="L’entreprise n’a pas pu être lue.">
      <SkeletonCard lines={6} />
    </NotRead>
  )
}

function EntrepriseStep({ entreprise }: { entreprise: Entreprise }) {
  const { canEdit, adhesion, backTo, mode, path } = useWizard()
  const nextPath = useNextPath('entreprise')
  const navigate = useNavigate()
  const next = useRef<'exploitations' | 'mandat' | 'accueil'>(undefined)
  const goTo = (page: typeof next.current) => {
    next.current = page
  }
  const saveAndGoOn = (pending: boolean) => (
    <Button
      loading={pending}
      loadingLabel="Enregistrement…"
      onClick={() => goTo('exploitations')}
      type="submit"
      variant="primary"
    >
      Enregistrer et continuer
    </Button>
  )
  return (
    <EntrepriseForm
      entreprise={entreprise}
      onSaved={async () => {
        // Opened from the declaration, the step leads back to it.
        const { to } = backTo('entreprise')
        if (next.current === 'exploitations') await navigate({ to: to === path('entreprise') ? nextPath : to })
        if (next.current === 'accueil') await navigate({ to: '/' })
        if (next.current === 'mandat') await navigate({ to: '/mes-adhesions/$id/mandat/', params: { id: adhesion.id } })
      }}
      onSign={() => goTo('mandat')}
      renderFoot={({ pending }) =>
        canEdit('telephone') ? (
          <>
            <div className="hidden flex-wrap gap-3 desk:flex">
              {saveAndGoOn(pending)}
              <Button onClick={() => goTo(undefined)} type="submit" variant="secondary">
                Enregistrer
              </Button>
            </div>
            {mode === 'adherent' && (
              <Button
                className="desk:hidden"
                onClick={() => !pending && goTo('accueil')}
                type="submit"
                variant="secondary"
              >
                Enregistrer et quitter
              </Button>
            )}
            <Dock>{saveAndGoOn(pending)}</Dock>
          </>
        ) : (
          <EtapeFoot etape="entreprise" />
        )
      }
    />
  )
}

type Props = {
  entreprise: Entreprise
  /** Called before the form is sent, when it was sent to go and sign the mandate. */
  onSign?: () => void
  onSaved: () => void | Promise<void>
  renderFoot: (state: { pending: boolean }) => ReactNode
}

export function EntrepriseForm({ entreprise, onSign, onSaved, renderFoot }: Props) {
  const { mode } = useWizard()
  const form = useEntrepriseForm({ entreprise, onSaved })
  const { mandat, categorie_juridique, code_ape } = entreprise
  return (
    <ApiForm className="grid max-w-[56rem] gap-8" state={form}>
      <StepTitle>{mode === 'adherent' ? 'Votre entreprise' : 'Entreprise'}</StepTitle>
      <IdentiteFields form={form} formeJuridique={categorie_juridique} />
      <ActiviteFields codeApe={code_ape} form={form} />
      <AdresseSection attribut="adresse" form={form} title="Adresse du siège" />
      <AdresseSection attribut="adresse_facturation" facultative form={form} title="Adresse de facturation" />
      <AdresseSection attribut="adresse_livraison" facultative form={form} title="Adresse de livraison" />
      <ContactFields form={form} />
      <ReglementFields form={form} mandat={mandat} onSign={onSign} />
      {renderFoot(form)}
    </ApiForm>
  )
}
