import { formatMontant } from '@sillon/domain/argent/format-montant'
import { jourOf } from '@sillon/domain/jour'
import { MODE_REGLEMENT_LABELS, MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { ReglementSaisie } from '@sillon/domain/tresorerie/reglements/reglement-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { AffectationFields } from './affectation-fields.tsx'
import { EntreprisePayeuseField } from './entreprise-payeuse-field.tsx'
import { REPARTITION_A_CORRIGER, Repartition } from './proposition.ts'
import { createReglement } from './reglements.queries.ts'
import { useAffectations } from './use-affectations.ts'

/** The company is already chosen; the piece that the form is opened from, if any, is paid first. */
export type Preset = { entreprise: { id: string; raison_sociale: string }; creance_id?: string; reste: number }

type Props = { preset?: Preset | undefined; onClose: () => void }

const LABELS = {
  entreprise_id: 'Entreprise',
  montant: 'Montant',
  moyen: 'Moyen de paiement',
  date_reglement: 'Date du règlement',
  reference: 'Référence',
  recu: 'Reçu',
  repartition: 'Répartition',
} as const

const SaisieRepartie = z.extend(ReglementSaisie, { repartition: Repartition })

/** Records a payment: the company, the amount, the means, and what it pays. */
export function ReglementForm({ preset, onClose }: Props) {
  const { state, entreprise, isInconnue, montant, paye, today } = useReglementForm({ preset, onClose })
  return (
    <ApiForm className="grid gap-5" state={state}>
      {!isInconnue && (
        <EntreprisePayeuseField
          error={state.errorOf('entreprise_id')}
          initiale={preset?.entreprise.raison_sociale ?? ''}
          onChange={(id) => entreprise.onChange(id ?? '')}
          value={entreprise.value || null}
        />
      )}
      {!preset && (
        <CheckboxField
          checked={isInconnue}
          help="Il attendra dans les règlements à rapprocher."
          label="Je ne sais pas encore de qui vient ce règlement"
          onChange={({ target }) => entreprise.onChange(target.checked ? null : '')}
        />
      )}
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <FormDecimalField {...state.driven('montant')} cents unit="€" width="short" />
        <FormDateField {...state.driven('date_reglement')} max={today} />
        <SelectField {...state.field('moyen')} options={optionsOf(MODES_REGLEMENT, MODE_REGLEMENT_LABELS)} />
        <TextField
          {...state.field('reference')}
          autoComplete="off"
          help="Numéro du chèque, libellé du virement."
          optional
        />
      </div>
      {paye.compte && !isInconnue && (
        <AffectationFields
          affectations={paye.affectations}
          compte={paye.compte}
          montant={montant}
          onSaisies={paye.setSaisies}
          refus={paye.refus}
          saisies={paye.saisies}
        />
      )}
      {!isInconnue && <CheckboxField {...state.register('recu')} label="Envoyer un reçu à l’entreprise" />}
      <FormFoot
        cancel="Ne rien enregistrer"
        onCancel={onClose}
        pending={state.pending}
        reason={paye.refus && REPARTITION_A_CORRIGER}
      >
        Enregistrer le règlement
      </FormFoot>
    </ApiForm>
  )
}

function useReglementForm({ preset, onClose }: Props) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const today = jourOf(new Date())
  const state = useApiForm({
    schema: SaisieRepartie,
    defaultValues: {
      entreprise_id: preset?.entreprise.id ?? '',
      montant: preset?.reste as number,
      moyen: 'virement',
      date_reglement: today,
      reference: '',
      recu: false,
      repartition: null,
    } satisfies Partial<z.input<typeof SaisieRepartie>>,
    labels: LABELS,
    send: async ({ repartition: _, ...values }) => {
      const envoi = await paye.readEnvoi()
      const body = { ...values, ...(envoi && values.entreprise_id && { affectations: envoi }) }
      return createReglement(body, keyFor(body))
    },
    onSuccess: async ({ montant, ...reponse }) => {
      attenteDe(queryClient, reponse)
      showToast({ tone: 'success', detail: `Le règlement de ${formatMontant(montant)} est enregistré.` })
      onClose()
      // Invalidates everything: any amount on the page may have changed.
      await queryClient.invalidateQueries()
    },
  })
  const { field: entreprise } = useController({ control: state.control, name: 'entreprise_id' })
  const { field: saisi } = useController({ control: state.control, name: 'montant' })
  const { field: repartition } = useController({ control: state.control, name: 'repartition' })
  const montant = typeof saisi.value === 'number' ? saisi.value : 0
  const paye = useAffectations({
    entreprise_id: entreprise.value || null,
    montant,
    creance_id: preset?.creance_id,
    repartition,
  })
  return { state, entreprise, isInconnue: entreprise.value === null, montant, paye, today }
}
