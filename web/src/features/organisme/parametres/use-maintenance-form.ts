import type { Parametres } from '@sillon/contract/organisme/parametres'
import { MaintenanceSaisie } from '@sillon/domain/organisme/parametres/maintenance-saisie'
import { useState } from 'react'
import { updateMaintenance } from './parametres.queries.ts'
import { useSectionForm } from './use-section-form.ts'

const LABELS = { active: 'Mettre le portail en maintenance', message: 'Message aux adhérents' } as const

const toValues = ({ active, message }: Parametres['maintenance']) => ({ active, message: message ?? '' })

/** Closing the portal asks for a confirmation first. */
export function useMaintenanceForm() {
  const [asking, setAsking] = useState(false)
  const state = useSectionForm({
    cle: 'maintenance',
    schema: MaintenanceSaisie,
    labels: LABELS,
    toValues,
    send: updateMaintenance,
  })

  async function submit() {
    const closes = state.form.getValues('active') && !state.lue.active
    if (closes && (await state.form.trigger())) setAsking(true)
    else await state.submit()
  }

  return {
    ...state,
    submit,
    asking,
    confirm: () => {
      setAsking(false)
      void state.submit()
    },
    giveUp: () => setAsking(false),
  }
}
