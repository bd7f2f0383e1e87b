import type { Entreprise } from '@sillon/domain/dossiers/entreprises/entreprise'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dock } from '../../../ui/dock.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { EtapeFoot } from '../adhesions/wizard/etape-foot.tsx'
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
  const { data: entreprise } = useQuery(entrepriseQuery(adhesion.id))
  return entreprise ? <EntrepriseStep entreprise={entreprise} key={entreprise.id} /> : <SkeletonCard lines={6} />
}

function EntrepriseStep({ entreprise }: { entreprise: Entreprise }) {
  const { mode, canEdit, path, adhesion } = useWizard()
  const navigate = useNavigate()
  const next = useRef<'exploitations' | 'mandat'>(undefined)
  const form = useEntrepriseForm({
    entreprise,
    onSaved: async () => {
      if (next.current === 'exploitations') await navigate({ to: path('exploitations') })
      if (next.current === 'mandat') await navigate({ to: '/mes-adhesions/$id/mandat/', params: { id: adhesion.id } })
    },
  })
  const goTo = (page: typeof next.current) => {
    next.current = page
  }
  const { mandat, categorie_juridique, code_ape } = entreprise

  const saveAndGoOn = (
    <Button
      loading={form.pending}
      loadingLabel="Enregistrement…"
      onClick={() => goTo('exploitations')}
      type="submit"
      variant="primary"
    >
      Enregistrer et continuer
    </Button>
  )
  return (
    <ApiForm className="grid max-w-[56rem] gap-8" state={form}>
      <h2 className="text-step">{mode === 'adherent' ? 'Votre entreprise' : 'Entreprise'}</h2>
      <IdentiteFields form={form} formeJuridique={categorie_juridique} />
      <ActiviteFields codeApe={code_ape} form={form} />
      <AdresseSection attribut="adresse" form={form} title="Adresse du siège" />
      <AdresseSection attribut="adresse_facturation" facultative form={form} title="Adresse de facturation" />
      <AdresseSection attribut="adresse_livraison" facultative form={form} title="Adresse de livraison" />
      <ContactFields form={form} />
      <ReglementFields form={form} mandat={mandat} onSign={() => goTo('mandat')} />
      {canEdit('telephone') ? (
        <>
          <div className="hidden flex-wrap gap-3 desk:flex">
            {saveAndGoOn}
            <Button onClick={() => goTo(undefined)} type="submit" variant="secondary">
              Enregistrer
            </Button>
          </div>
          <Dock>{saveAndGoOn}</Dock>
        </>
      ) : (
        <EtapeFoot etape="entreprise" />
      )}
    </ApiForm>
  )
}
