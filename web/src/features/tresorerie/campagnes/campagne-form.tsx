import { addAnnees } from '@sillon/domain/jour'
import type { CampagneReglage } from '@sillon/domain/tresorerie/campagnes/campagne'
import { NouvelleCampagne } from '@sillon/domain/tresorerie/campagnes/campagne-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { campagnesQuery, createCampagne, updateCampagne } from './campagnes.queries.ts'

const LABELS = {
  annee: 'Année',
  libelle: 'Nom',
  debut: 'Début de la campagne',
  fin: 'Fin de la campagne',
  depot_du: 'Ouverture des déclarations',
  depot_au: 'Clôture des déclarations',
  date_appel: 'Appel des cotisations',
  echeance: 'Échéance de paiement',
} as const

const AIDES: Partial<Record<keyof typeof LABELS, string>> = {
  fin: 'Une campagne peut passer le 31 décembre.',
  depot_au: 'Le dernier jour, compris.',
}

const JOURS = ['debut', 'fin', 'depot_du', 'depot_au', 'date_appel', 'echeance'] as const

type Props = { campagne: CampagneReglage | null; derniere: CampagneReglage | null; onClose: () => void }

const toValues = ({ id: _, version: __, statut: ___, ...values }: CampagneReglage): NouvelleCampagne => values

/** The campaign of the year after the last one, on the same days. */
function proposeCampagne(derniere: CampagneReglage | null): NouvelleCampagne {
  const vide = { annee: null, libelle: '', debut: '', fin: '', depot_du: '', depot_au: '' }
  // The year is empty: it is still to be typed.
  if (derniere === null) return { ...vide, date_appel: null, echeance: null } as unknown as NouvelleCampagne
  const annee = derniere.annee + 1
  const jours = JOURS.map((champ) => [champ, derniere[champ] && addAnnees(derniere[champ], 1)])
  return { annee, libelle: `Campagne ${annee}`, ...Object.fromEntries(jours) }
}

export function CampagneForm({ campagne, derniere, onClose }: Props) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const state = useApiForm({
    schema: NouvelleCampagne,
    defaultValues: campagne ? toValues(campagne) : proposeCampagne(derniere),
    labels: LABELS,
    ...(campagne && { version: campagne.version }),
    send: (values, version) =>
      campagne ? updateCampagne({ id: campagne.id, version }, values) : createCampagne(values, keyFor(values)),
    readSaved: async () => {
      const { resultats } = await queryClient.fetchQuery({ ...campagnesQuery, staleTime: 0 })
      const saved = resultats.find(({ id }) => id === campagne?.id)
      if (!saved) throw new Error('La campagne a disparu')
      return { values: toValues(saved), version: saved.version }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: campagnesQuery.queryKey })
      onClose()
    },
  })
  const { control, errorOf } = state
  return (
    <Section title={campagne?.libelle ?? 'Nouvelle campagne'}>
      <ApiForm className="grid gap-5" state={state}>
        <div className="grid items-start gap-5 desk:grid-cols-2">
          <FormDecimalField
            control={control}
            error={errorOf('annee')}
            grouped={false}
            label={LABELS.annee}
            name="annee"
            width="tiny"
          />
          <TextField {...state.register('libelle')} error={errorOf('libelle')} label={LABELS.libelle} width="medium" />
          {JOURS.map((champ) => (
            <FormDateField
              control={control}
              error={errorOf(champ)}
              help={AIDES[champ]}
              key={champ}
              label={LABELS[champ]}
              name={champ}
              optional={champ === 'date_appel' || champ === 'echeance'}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button loading={state.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
            {campagne ? 'Enregistrer' : 'Créer la campagne'}
          </Button>
          <Button onClick={onClose} variant="quiet">
            Revenir aux campagnes
          </Button>
        </div>
      </ApiForm>
    </Section>
  )
}
