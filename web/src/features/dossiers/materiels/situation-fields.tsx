import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import {
  DISPONIBILITE_EFFETS,
  DISPONIBILITE_LABELS,
  DISPONIBILITES,
} from '@sillon/domain/dossiers/materiels/disponibilite'
import { isPossede } from '@sillon/domain/dossiers/materiels/manques'
import {
  MATERIEL_STATUT_LABELS,
  type MaterielStatut,
  statutsSuivants,
} from '@sillon/domain/dossiers/materiels/materiel-statut'
import { PROPRIETE_LABELS, PROPRIETES } from '@sillon/domain/dossiers/materiels/propriete'
import { useWatch } from 'react-hook-form'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { MaterielForm } from './use-materiel-form.ts'

const proprietes = optionsOf(PROPRIETES, PROPRIETE_LABELS)
const disponibilites = DISPONIBILITES.map((value) => ({
  value,
  label: DISPONIBILITE_LABELS[value],
  hint: DISPONIBILITE_EFFETS[value],
}))

type Props = {
  form: MaterielForm
  lieux: readonly Exploitation[]
  statut: MaterielStatut
}

export function SituationFields({ form, lieux, statut }: Props) {
  return (
    <Section
      intro={
        'Une nouvelle exploitation vaut à partir d’aujourd’hui. Pour une autre date, utilisez «\u00a0Déplacer\u00a0».'
      }
      level={3}
      title="Situation"
    >
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <LieuField form={form} lieux={lieux} />
        <StatutField form={form} statut={statut} />
        <ProprieteFields form={form} />
        <div className="desk:col-span-2">
          <VisibiliteField form={form} />
        </div>
      </div>
    </Section>
  )
}

/** Each choice says who will see the machine. `label`: another name for the question. */
export const VisibiliteField = ({ form, label }: { form: MaterielForm; label?: string }) => (
  <RadioCards {...form.field('disponibilite')} {...(label && { label })} columns={2} options={disponibilites} />
)

export const LieuField = ({ form, lieux }: Pick<Props, 'form' | 'lieux'>) => (
  <SelectField
    {...form.field('exploitation_id')}
    options={lieux.map(({ id, nom }) => ({ value: id, label: nom }))}
    placeholder="Choisir"
  />
)

export function ProprieteFields({ form: { control, field, look, shows } }: Pick<Props, 'form'>) {
  return (
    <>
      <SelectField {...field('propriete')} options={proprietes} width="medium" />
      {shows('propriete_part_pct') && (
        <FormDecimalField
          control={control}
          name="propriete_part_pct"
          optional
          unit="%"
          width="tiny"
          {...look('propriete_part_pct')}
        />
      )}
    </>
  )
}

function StatutField({ form, statut }: { form: MaterielForm; statut: MaterielStatut }) {
  const choisi = useWatch({ control: form.control, name: 'statut' }) ?? statut
  const quitte = isPossede({ statut }) && !isPossede({ statut: choisi })
  return (
    <SelectField
      {...form.field('statut')}
      help={
        quitte
          ? 'La machine quitte l’entreprise pour de bon\u00a0: elle garde son historique et n’est plus partagée.'
          : undefined
      }
      options={optionsOf([statut, ...statutsSuivants(statut)], MATERIEL_STATUT_LABELS)}
      width="short"
    />
  )
}
