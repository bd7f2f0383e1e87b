import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { Jour, jourOf } from '@sillon/domain/jour'
import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import type { ActePropose } from './actes.ts'
import { ADHESIONS_KEY } from './adhesions.queries.ts'
import { applyActionAdmin } from './adhesions-admin.queries.ts'

type Props = { acte: ActePropose; adhesion: Adhesion; onClose: () => void }

/** The question, the consequence of the act, and the reason when the rules ask for one. */
export function ActeDialog({ acte, adhesion, onClose }: Props) {
  const queryClient = useQueryClient()
  const today = jourOf(new Date())
  const state = useApiForm({
    schema: schemaOf(acte, today),
    defaultValues: { motif: '', date_effet: today },
    labels: { motif: 'Motif', date_effet: 'Date d’effet' },
    send: ({ motif, date_effet }) =>
      applyActionAdmin(adhesion.id, acte.action, {
        ...(motif && { motif }),
        ...(acte.dateEffet && { date_effet }),
      }),
    onSuccess: async (reponse) => {
      if (!attenteDe(queryClient, reponse)) showToast({ tone: 'success', detail: acte.succes })
      onClose()
      await queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY })
    },
  })

  return (
    <Dialog onClose={onClose} open title={acte.question}>
      <ApiForm className="grid gap-5" state={state}>
        <p>
          <strong className="font-semibold text-ink">{adhesion.entreprise.raison_sociale}</strong>. {acte.consequence}
        </p>
        {acte.dateEffet && (
          <Controller
            control={state.control}
            name="date_effet"
            render={({ field }) => (
              <DateField
                error={state.errorOf('date_effet')}
                label="Date d’effet"
                max={today}
                name="date_effet"
                onBlur={field.onBlur}
                onChange={(jour) => field.onChange(jour ?? '')}
                value={field.value || null}
              />
            )}
          />
        )}
        <TextareaField
          {...state.field('motif')}
          help="Les gestionnaires de l’entreprise le liront."
          optional={!acte.motifRequis}
        />
        <FormFoot danger={acte.destructif} onCancel={onClose} pending={state.pending}>
          {acte.libelle}
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}

/** The rules of the server, checked before sending; the server judges again. */
const schemaOf = ({ motifRequis }: ActePropose, today: Jour) =>
  z.object({
    motif: z
      .string()
      .check(
        z.trim(),
        z.minLength(motifRequis ? 1 : 0, { error: 'Indiquez un motif.' }),
        z.maxLength(1000, { error: '1\u202f000 caractères au plus.' }),
      ),
    date_effet: Jour.check(
      z.refine((jour) => jour <= today, { error: 'La date d’effet ne peut pas être dans le futur.' }),
    ),
  })
