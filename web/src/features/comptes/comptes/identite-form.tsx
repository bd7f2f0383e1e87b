import { CIVILITES } from '@sillon/domain/comptes/personnes/civilite'
import type { Fiche } from '@sillon/domain/comptes/personnes/fiche'
import { jourOf } from '@sillon/domain/jour'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFicheForm } from './use-fiche-form.ts'

const civilites = CIVILITES.map((value) => ({ value, label: value }))

type Props = { fiche: Fiche; onDone: () => void }

export function IdentiteForm({ fiche, onDone }: Props) {
  const form = useFicheForm(fiche, onDone)
  return (
    <ApiForm className="grid gap-6" state={form}>
      <div className="grid gap-5 desk:grid-cols-2">
        {fiche.adherent_id !== null && (
          <SelectField
            {...form.field('civilite')}
            autoComplete="honorific-prefix"
            className="desk:col-span-2"
            optional
            options={civilites}
            placeholder="Non précisée"
            width="short"
          />
        )}
        <TextField {...form.field('prenom')} autoComplete="given-name" />
        <TextField {...form.field('nom')} autoComplete="family-name" />
        {fiche.adherent_id !== null && <NomsFields form={form} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button loading={form.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
          Enregistrer
        </Button>
        <Button onClick={onDone} variant="secondary">
          Annuler
        </Button>
      </div>
    </ApiForm>
  )
}

function NomsFields({ form }: { form: ReturnType<typeof useFicheForm> }) {
  return (
    <>
      <TextField {...form.field('nom_usage')} autoComplete="off" optional />
      <TextField {...form.field('nom_naissance')} autoComplete="off" optional />
      <FormDateField
        {...form.driven('date_naissance')}
        help="Utile pour la réduction des jeunes agriculteurs et la retraite."
        max={jourOf(new Date())}
        optional
      />
    </>
  )
}
