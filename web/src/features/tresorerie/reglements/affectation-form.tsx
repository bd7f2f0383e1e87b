import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { ReglementChangement } from '@sillon/domain/tresorerie/reglements/reglement-saisie'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { AffectationFields } from './affectation-fields.tsx'
import { EntreprisePayeuseField } from './entreprise-payeuse-field.tsx'
import { REPARTITION_A_CORRIGER, Repartition } from './proposition.ts'
import { allocateReglement, updateReglement } from './reglements.queries.ts'
import { useAffectations } from './use-affectations.ts'
import { useApresActe } from './use-apres-acte.ts'

const Saisie = z.extend(ReglementChangement, { repartition: Repartition })

/** Allocates the rest of a payment to fees; when the payment has no company yet, asks it first. */
export function AffectationForm({ reglement, onDone }: { reglement: Reglement; onDone: () => void }) {
  const { entreprise, disponible } = reglement
  const onSuccess = useApresActe(entreprise ? 'Le règlement est affecté.' : 'Le règlement est rapproché.', onDone)
  const state = useApiForm({
    schema: Saisie,
    defaultValues: { entreprise_id: entreprise?.id ?? '', repartition: null },
    labels: { entreprise_id: 'Entreprise', repartition: 'Répartition' },
    sujet: reglement.id,
    send: async ({ entreprise_id }) => {
      const envoi = await paye.readEnvoi()
      const affectations = envoi && { affectations: envoi }
      return entreprise
        ? allocateReglement(reglement, { ...affectations })
        : updateReglement(reglement, { entreprise_id, ...affectations })
    },
    onSuccess,
  })
  const { field } = useController({ control: state.control, name: 'entreprise_id' })
  const { field: repartition } = useController({ control: state.control, name: 'repartition' })
  const paye = useAffectations({ entreprise_id: field.value || null, montant: disponible, repartition })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <p>Il reste {formatMontant(disponible)} à affecter.</p>
      {!entreprise && (
        <EntreprisePayeuseField
          error={state.errorOf('entreprise_id')}
          initiale=""
          onChange={(id) => field.onChange(id ?? '')}
          value={field.value || null}
        />
      )}
      {paye.compte && (
        <AffectationFields
          affectations={paye.affectations}
          compte={paye.compte}
          montant={disponible}
          onSaisies={paye.setSaisies}
          refus={paye.refus}
          saisies={paye.saisies}
        />
      )}
      <FormFoot onCancel={onDone} pending={state.pending} reason={paye.refus && REPARTITION_A_CORRIGER}>
        {entreprise ? 'Affecter' : 'Rapprocher'}
      </FormFoot>
    </ApiForm>
  )
}
