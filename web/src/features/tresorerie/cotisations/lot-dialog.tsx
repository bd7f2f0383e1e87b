import { jourOf } from '@sillon/domain/jour'
import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { COTISATIONS_KEY } from './cotisations.queries.ts'
import { checkDates, DATES_APPEL, DATES_APPEL_LABELS, proposeDates } from './dates-appel-values.ts'
import type { LotDemande } from './lot-demande.ts'
import { apercuLotQuery, createLot } from './lots.queries.ts'
import { isComputedAgain, RepetitionAppel, refusAppel } from './repetition-appel.tsx'

type Props = {
  demande: LotDemande
  campagne: NonNullable<LotDemande['campagne']>
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Confirms the number; before a call, which cannot be undone, asks its dates and shows what it will do. */
export function LotDialog({ demande, campagne, onClose, onDone }: Props) {
  const { operation, adhesion_ids } = demande
  const queryClient = useQueryClient()
  const keyOf = useIdempotencyKey()
  const today = jourOf(new Date())
  const isAppel = operation === 'appel'
  const state = useApiForm({
    schema: SCHEMA,
    defaultValues: proposeDates(campagne),
    labels: DATES_APPEL_LABELS,
    send: (dates) => {
      const body = { operation, ...(isAppel && dates), ...(adhesion_ids && { adhesion_ids }) }
      return createLot(campagne.id, body, keyOf(body))
    },
    onSuccess: async (reponse) => {
      attenteDe(queryClient, reponse)
      onDone?.()
      onClose()
      await queryClient.invalidateQueries({ queryKey: COTISATIONS_KEY })
    },
  })
  const dates = SCHEMA.safeParse(useWatch({ control: state.control }))
  const saisie = { operation, ...dates.data, ...(adhesion_ids && { adhesion_ids }) }
  const repetition = useQuery(apercuLotQuery(campagne.id, isAppel && dates.success ? saisie : null))
  const reason = isAppel ? refusAppel(repetition.data) : undefined
  const nombre = isAppel ? repetition.data?.appelees.nombre : demande.nombre
  const verbe = isAppel ? 'Appeler' : 'Calculer'
  const libelle = nombre ? `${verbe} ${formatCount(nombre, 'cotisation')}` : verbe

  return (
    <Dialog onClose={onClose} open title={isAppel ? 'Appeler les cotisations\u202f?' : `${libelle}\u202f?`}>
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{campagne.libelle}</strong>
          {isAppel ? '. Les montants viennent du barème et de la situation d’aujourd’hui.' : CALCUL}
        </p>
        {isAppel && (
          <>
            <div className="grid gap-4 phone:grid-cols-2">
              <FormDateField {...state.driven('date_emission')} max={today} />
              <FormDateField {...state.driven('echeance')} min={today} />
            </div>
            <RepetitionAppel repetition={repetition} />
            <Definitif />
          </>
        )}
        <FormFoot
          loadingLabel={state.pending ? 'Envoi…' : 'Calcul…'}
          onCancel={onClose}
          pending={state.pending || isComputedAgain(repetition)}
          reason={reason}
        >
          {libelle}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}

const Definitif = () => (
  <Callout title="Un appel est définitif." tone="orange">
    Il commence dans 30&nbsp;s&nbsp;: jusque-là, «&nbsp;Annuler&nbsp;» le reprend. Ensuite, chaque cotisation reçoit son
    numéro et ne change plus&#8239;: seul un avoir l’annule.{' '}
    {avantEnvoi('Les documents et les e-mails partent ensuite, à leur rythme.')}
  </Callout>
)

const CALCUL =
  '. Chaque montant vient du barème publié et de la situation d’aujourd’hui. Ce qui est déjà appelé ne change pas.'

const SCHEMA = z.object(DATES_APPEL).check(checkDates)
