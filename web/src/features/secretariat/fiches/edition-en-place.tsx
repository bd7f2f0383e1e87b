import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { useIsDesk } from '../../../ui/use-is-desk.ts'
import { adhesionQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { FormFoot } from '../../dossiers/adhesions/wizard/form-foot.tsx'
import { useWizard, WizardContext } from '../../dossiers/adhesions/wizard/wizard-context.tsx'
import { entrepriseQuery } from '../../dossiers/entreprises/entreprises.queries.ts'
import type { FicheSearch, Modifiable } from './fiche-search.ts'
import { ficheLink, toFicheWizard } from './fiche-wizard.ts'
import { FICHES_KEY } from './fiches.queries.ts'
import { lienId } from './modifier-link.tsx'
import { findOnglet } from './onglets.ts'

type FormProps = { id: string | undefined }

const EntrepriseForm = lazy(async () => ({
  default: (await import('../../dossiers/entreprises/entreprise-step-page.tsx')).EntrepriseForm,
}))
const MaterielEdition = lazy(async () => ({
  default: (await import('../../dossiers/materiels/materiel-step-page.tsx')).MaterielEdition,
}))
const NouveauMateriel = lazy(async () => ({ default: (await import('./nouveau-materiel.tsx')).NouveauMateriel }))

const FORMS: Record<Modifiable, ComponentType<FormProps>> = {
  entreprise: EntrepriseEdition,
  exploitation: lazy(async () => ({
    default: (await import('../../dossiers/exploitations/exploitation-step-page.tsx')).ExploitationEdition,
  })),
  adherent: lazy(async () => ({
    default: (await import('../../dossiers/adherents/adherent-step-page.tsx')).AdherentEdition,
  })),
  materiel: ({ id }) => (id ? <MaterielEdition id={id} /> : <NouveauMateriel />),
}

type Props = { entreprise_id: string; adhesion_id: string; search: FicheSearch & { modifie: Modifiable } }

/** The form of one record of the membership, under the tabs of its company. Closed, it gives the tab back. */
export function EditionEnPlace({ entreprise_id, adhesion_id, search: { onglet, modifie, objet } }: Props) {
  const isDesk = useIsDesk()
  const { data: adhesion } = useQuery({ ...adhesionQuery(adhesion_id), throwOnError: throwWithoutData })
  const queryClient = useQueryClient()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // Unless the form has already opened on one of its fields.
    if (!section.current?.contains(document.activeElement)) section.current?.focus({ preventScroll: true })
    // On a phone the form would open below the screen.
    if (!isDesk) section.current?.scrollIntoView()
    return () => {
      document.getElementById(lienId(modifie, objet))?.focus()
      void queryClient.invalidateQueries({ queryKey: FICHES_KEY })
    }
  }, [queryClient, isDesk, modifie, objet])
  const Form = FORMS[modifie]
  const backTo = ficheLink(entreprise_id, onglet)
  return (
    <section aria-label="Modification" className="min-h-dvh outline-none" ref={section} tabIndex={-1}>
      <BackLink label={findOnglet(onglet).libelle} renderLink={(props) => <Link {...props} {...backTo} />} />
      <Suspense fallback={<SkeletonCard lines={8} />}>
        {adhesion ? (
          <WizardContext value={toFicheWizard(adhesion, backTo)}>
            <Form id={objet} />
          </WizardContext>
        ) : (
          <SkeletonCard lines={8} />
        )}
      </Suspense>
    </section>
  )
}

function EntrepriseEdition() {
  const { adhesion, backTo, canEdit } = useWizard()
  const navigate = useNavigate()
  const { data: entreprise } = useQuery(entrepriseQuery(adhesion.id))
  if (!entreprise) return <SkeletonCard lines={6} />
  return (
    <EntrepriseForm
      entreprise={entreprise}
      key={entreprise.id}
      onSaved={() => navigate(backTo('entreprise'))}
      renderFoot={({ pending }) =>
        canEdit('telephone') && <FormFoot cancelTo={backTo('entreprise')} pending={pending} />
      }
    />
  )
}
