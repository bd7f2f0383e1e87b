import type { Parametres } from '@sillon/contract/parametres'
import { ParametresTvaSaisie, TAUX_MAX } from '@sillon/domain/parametres/tva-saisie'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { updateTva } from './parametres.queries.ts'
import { SectionForm } from './section-form.tsx'
import { TauxFields } from './taux-fields.tsx'
import { useSectionForm } from './use-section-form.ts'

const CHAMPS = {
  code: 'Code',
  libelle: 'Libellé',
  taux_pct: 'Taux',
  valide_du: 'Du',
  valide_au: 'Au',
  mention: 'Mention sur les pièces',
  categorie: 'Régime',
} as const

const LABELS = {
  taux: 'Taux',
  ...Object.fromEntries(
    Array.from({ length: TAUX_MAX }, (_, rang) =>
      Object.entries(CHAMPS).map(([champ, libelle]) => [`taux.${rang}.${champ}`, `Taux ${rang + 1}, ${libelle}`]),
    ).flat(),
  ),
}

const NOUVEAU = {
  code: '',
  libelle: '',
  taux_pct: 20,
  valide_du: '',
  valide_au: null,
  mention: '',
  categorie: 'S',
} as const

const toValues = ({ taux }: Parametres['tva']) => ({
  taux: taux.map((one) => ({ ...one, mention: one.mention ?? '' })),
})

function useTvaForm() {
  return useSectionForm({
    cle: 'tva',
    schema: ParametresTvaSaisie,
    labels: LABELS,
    show: {
      taux: ({ code, taux_pct, valide_du, valide_au }) =>
        `${code} ${taux_pct}\u00a0% (${valide_du} – ${valide_au ?? '…'})`,
    },
    toValues,
    send: updateTva,
  })
}

export type TvaForm = ReturnType<typeof useTvaForm>

export function TvaSection() {
  const form = useTvaForm()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'taux' })
  return (
    <SectionForm
      intro="Le barème nomme un code ; le jour de l’appel choisit le taux. Pour changer un taux, donnez une fin à sa période et ouvrez-en une autre sous le même code : ce qui est déjà appelé ne change pas."
      state={form}
      title="Taux de TVA"
    >
      <div>
        <ul className="grid gap-5">
          {fields.map(({ id }, rang) => (
            <li className="border-b border-line pb-5" key={id}>
              <TauxFields champs={CHAMPS} form={form} onRemove={() => remove(rang)} rang={rang} />
            </li>
          ))}
        </ul>
        <FieldError error={form.errorOf('taux')} id="taux-erreur" />
        <Button
          className="mt-4"
          icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
          onClick={() => append(NOUVEAU)}
          size="sm"
          variant="secondary"
        >
          Ajouter un taux ou une période
        </Button>
      </div>
    </SectionForm>
  )
}
