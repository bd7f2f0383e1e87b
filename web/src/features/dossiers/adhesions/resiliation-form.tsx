import type { Resiliation } from '@sillon/contract/dossiers/adhesions-resiliation'
import { MOTIF_RESILIATION_LABELS, MOTIFS_RESILIATION } from '@sillon/domain/dossiers/adhesions/resiliation'
import { isJour } from '@sillon/domain/jour'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { formatDate } from '../../../lib/format.ts'
import { optionsOf } from '../../../lib/options.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import { CampagnesDues } from './campagnes-dues.tsx'
import { campagnesDuesQuery } from './resiliation.queries.ts'
import { useResiliationForm } from './use-resiliation-form.ts'

type Props = { id: string; raison_sociale: string; resiliation: Resiliation; restesDus: ReactNode }

export function ResiliationForm({ id, raison_sociale, resiliation, restesDus }: Props) {
  const form = useResiliationForm(id, resiliation)
  const { preavis_mois, date_effet_minimum } = resiliation
  const date_effet = form.form.watch('date_effet')
  const { data: campagnes = resiliation.campagnes_dues } = useQuery(campagnesDuesQuery(id, date_effet))
  const isAutre = form.form.watch('motif') === 'autre'
  return (
    <ApiForm className="grid gap-5" state={form}>
      <SelectField
        {...form.field('motif')}
        options={optionsOf(MOTIFS_RESILIATION, MOTIF_RESILIATION_LABELS)}
        placeholder="Choisissez un motif"
      />
      <TextareaField
        {...form.field('precision')}
        help="La coopérative la lira."
        maxLength={300}
        optional={!isAutre}
        rows={3}
      />
      <FormDateField
        {...form.driven('date_effet')}
        help={`${preavis_mois > 0 ? `Préavis de ${preavis_mois}\u00a0mois\u00a0: au` : 'Au'} plus tôt le ${formatDate(date_effet_minimum)}.`}
        min={date_effet_minimum}
      />
      <CampagnesDues campagnes={campagnes} restesDus={restesDus} />
      <div>
        <Button
          className="text-brick-ink"
          loading={form.pending}
          loadingLabel="Enregistrement…"
          type="submit"
          variant="secondary"
        >
          Résilier l’adhésion
        </Button>
      </div>
      <ConfirmDialog
        cancelLabel="Garder l’adhésion"
        confirmLabel="Résilier l’adhésion"
        onCancel={form.giveUp}
        onConfirm={() => void form.confirm()}
        open={form.asking}
        title={`Résilier l’adhésion de ${raison_sociale}\u202f?`}
      >
        {isJour(date_effet) && `Elle prendra fin le ${formatDate(date_effet)}. `}
        {avantEnvoi('Ceux qui gèrent l’entreprise recevront un e-mail.')} Vous pourrez annuler jusqu’à la veille.
      </ConfirmDialog>
    </ApiForm>
  )
}
