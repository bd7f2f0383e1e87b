import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { exploitationsQuery } from '../exploitations/exploitations.queries.ts'
import { CaracteristiquesFields } from './caracteristiques-fields.tsx'
import { CategorieField } from './categorie-field.tsx'
import { ControleFields } from './controle-fields.tsx'
import { IdentificationFields } from './identification-fields.tsx'
import { ImmatriculationFields } from './immatriculation-fields.tsx'
import { isLieu } from './lieu.ts'
import { MaterielAlertes } from './materiel-alertes.tsx'
import { ProjectedMateriel } from './projected-materiel.ts'
import { SituationFields } from './situation-fields.tsx'
import { useMaterielForm } from './use-materiel-form.ts'
import { ValeurFields } from './valeur-fields.tsx'

type Props = {
  materiel: Materiel
  /** Without a machine when the save waits on the device. */
  onSaved: (materiel?: Materiel) => void | Promise<void>
  renderFoot: (state: { pending: boolean }) => ReactNode
}

/** The form of a machine that exists. */
export function MaterielForm({ materiel, onSaved, renderFoot }: Props) {
  const { adhesion } = useWizard()
  const { data: exploitations } = useSuspenseQuery(exploitationsQuery(adhesion.id))
  const form = useMaterielForm({ materiel, onSaved })
  const lieux = exploitations.resultats.filter((lieu) => isLieu(lieu) || lieu.id === materiel.exploitation_id)
  return (
    <ApiForm className="grid gap-7" state={form}>
      <MaterielAlertes categorie={form.categorie} materiel={materiel} today={form.today} />
      <ProjectedMateriel form={form} materiel={materiel} />
      <CategorieField form={form} />
      {form.categorie ? (
        <>
          <IdentificationFields form={form} />
          <CaracteristiquesFields form={form} />
          <ImmatriculationFields form={form} />
          <ControleFields form={form} />
          <SituationFields form={form} lieux={lieux} statut={materiel.statut} />
          <ValeurFields form={form} id={materiel.id} />
        </>
      ) : (
        <p className="text-body text-ink-2">Les autres champs suivent la catégorie choisie.</p>
      )}
      {!form.isReadOnly && renderFoot(form)}
    </ApiForm>
  )
}
