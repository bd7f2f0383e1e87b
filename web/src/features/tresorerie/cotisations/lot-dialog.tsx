import { formatMontant } from '@sillon/domain/argent/format-montant'
import { addMois, Jour, jourOf } from '@sillon/domain/jour'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { formatCount } from '../../../lib/format.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Callout } from '../../../ui/callout.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { COTISATIONS_KEY } from './cotisations.queries.ts'
import type { LotDemande } from './lot-demande.ts'
import { createLot } from './lots.queries.ts'
import { RefusAnnonces } from './refus-annonces.tsx'

type Props = { demande: LotDemande; campagne: NonNullable<LotDemande['campagne']>; onClose: () => void }

/** Confirms the number and the amount, and asks the dates of a call, which cannot be undone. */
export function LotDialog({ demande, campagne, onClose }: Props) {
  const { operation, adhesion_ids } = demande
  const queryClient = useQueryClient()
  const keyOf = useIdempotencyKey()
  const today = jourOf(new Date().toISOString())
  const isAppel = operation === 'appel'
  const echeance = campagne.echeance && campagne.echeance > today ? campagne.echeance : addMois(today, 1)
  const state = useApiForm({
    schema: SCHEMA,
    defaultValues: { date_emission: today, echeance },
    labels: { date_emission: 'Date d’émission', echeance: 'Échéance' },
    send: (dates) => {
      const body = { operation, ...(isAppel && dates), ...(adhesion_ids && { adhesion_ids }) }
      return createLot(campagne.id, body, keyOf(body))
    },
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: COTISATIONS_KEY })
    },
  })
  const dates = SCHEMA.safeParse(useWatch({ control: state.control }))
  const nombre = formatCount(adhesion_ids?.length ?? demande.nombre ?? 0, 'cotisation')

  return (
    <Dialog onClose={onClose} open title={isAppel ? `Appeler ${nombre}\u202f?` : `Calculer ${nombre}\u202f?`}>
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{campagne.libelle}</strong>
          {isAppel ? <Estimation demande={demande} /> : CALCUL}
        </p>
        {isAppel && (
          <>
            <div className="grid gap-4 phone:grid-cols-2">
              <FormDateField {...state.driven('date_emission')} max={today} />
              <FormDateField {...state.driven('echeance')} min={today} />
            </div>
            <RefusAnnonces
              campagne_id={campagne.id}
              demande={dates.success ? { operation, ...dates.data, ...(adhesion_ids && { adhesion_ids }) } : null}
            />
            <Callout title="Un appel est définitif." tone="orange">
              Chaque cotisation reçoit son numéro et ne change plus&#8239;: seul un avoir l’annule.{' '}
              {avantEnvoi('Les documents et les e-mails partent ensuite, à leur rythme.')}
            </Callout>
          </>
        )}
        <FormFoot onCancel={onClose} pending={state.pending}>
          {isAppel ? 'Appeler' : 'Calculer'} {nombre}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}

const CALCUL =
  '. Chaque montant vient du barème publié et de la situation d’aujourd’hui. Ce qui est déjà appelé ne change pas.'

const SCHEMA = z.object({ date_emission: Jour, echeance: Jour }).check(
  z.refine(({ date_emission, echeance }) => echeance >= date_emission, {
    path: ['echeance'],
    error: 'L’échéance ne peut pas précéder la date d’émission.',
  }),
)

function Estimation({ demande: { montant, sans_calcul = 0 } }: { demande: LotDemande }) {
  return (
    <>
      {montant > 0 && `. Total estimé\u00a0: ${formatMontant(montant)}`}
      {'. '}
      {sans_calcul > 0 &&
        `${formatCount(sans_calcul, 'cotisation n’est pas encore calculée et le sera', 'cotisations ne sont pas encore calculées et le seront')} à l’appel. `}
      Les montants sont calculés à nouveau le jour de l’émission.
    </>
  )
}
