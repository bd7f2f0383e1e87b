import type { MandatLigne } from '@sillon/contract/dossiers/mandats'
import {
  AccordSaisie,
  MOYEN_ACCORD_LABELS,
  MOYENS_NOTES,
  sayAccord,
} from '@sillon/domain/dossiers/mandats/accord-marchandises'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { noteAccord, useOterAccord } from '../../dossiers/mandats/accord.queries.ts'
import { MANDATS_KEY } from '../../dossiers/mandats/mandats.queries.ts'

type Props = { mandat: MandatLigne; onDone: () => void }

/** Whether the mandate covers goods too: what the holder said to the office is noted, or taken back. */
export function AccordMarchandises({ mandat, onDone }: Props) {
  const [noting, setNoting] = useState(false)
  const oter = useOterAccord(mandat)
  const { statut, marchandises } = mandat
  if (statut !== 'actif' && statut !== 'suspendu') return null
  if (noting) return <AccordForm mandat={mandat} onDone={onDone} />
  return (
    <div className="grid gap-2">
      <p>
        {marchandises
          ? `Cotisations et marchandises. ${sayAccord(marchandises)}.`
          : 'Cotisations seules\u00a0: les marchandises ne sont pas prélevées sans l’accord de l’adhérent.'}
      </p>
      <div>
        {marchandises ? (
          <Button
            loading={oter.isPending}
            onClick={() => oter.mutate(undefined, { onSettled: onDone })}
            size="sm"
            variant="quiet"
          >
            Ne plus prélever les marchandises
          </Button>
        ) : (
          <Button onClick={() => setNoting(true)} size="sm" variant="secondary">
            Noter l’accord pour les marchandises
          </Button>
        )}
      </div>
    </div>
  )
}

const LABELS = { moyen: 'Accord donné', le: 'Date de l’accord' } as const

function AccordForm({ mandat, onDone }: Props) {
  const queryClient = useQueryClient()
  const defaultValues = { moyen: 'telephone' as const, le: '' }
  const state = useApiForm({
    schema: AccordSaisie,
    defaultValues,
    labels: LABELS,
    version: mandat.version,
    send: (values, version) => noteAccord({ id: mandat.id, version }, values),
    readSaved: async () => {
      await queryClient.invalidateQueries({ queryKey: MANDATS_KEY })
      return { values: defaultValues, version: mandat.version }
    },
    onSuccess: async () => {
      showToast({ tone: 'success', detail: 'Les marchandises peuvent être prélevées.' })
      onDone()
      await queryClient.invalidateQueries()
    },
  })
  return (
    <ApiForm className="grid gap-5" state={state}>
      <SelectField
        {...state.field('moyen')}
        options={MOYENS_NOTES.map((value) => ({ value, label: MOYEN_ACCORD_LABELS[value] }))}
        width="short"
      />
      <FormDateField {...state.driven('le')} />
      <div>
        <Button loading={state.pending} loadingLabel="Enregistrement…" type="submit" variant="primary">
          Noter l’accord
        </Button>
      </div>
    </ApiForm>
  )
}
