import type { MaintenanceSection } from '@sillon/contract/parametres'
import { MaintenanceSaisie } from '@sillon/domain/parametres/maintenance-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiForm } from '../../lib/use-api-form.ts'
import { parametresQuery, updateMaintenance } from './parametres.queries.ts'

const LABELS = { active: 'Mettre le portail en maintenance', message: 'Message aux adhérents' } as const

const toValues = ({ active, message }: MaintenanceSection) => ({ active, message: message ?? '' })

/** The form of one section: its own version, its own save. Closing the portal asks first. */
export function useMaintenanceForm(maintenance: MaintenanceSection) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)

  async function readSaved() {
    const { maintenance: saved } = await queryClient.fetchQuery({ ...parametresQuery, staleTime: 0 })
    return { values: toValues(saved), version: saved.version }
  }

  const state = useApiForm({
    schema: MaintenanceSaisie,
    defaultValues: toValues(maintenance),
    labels: LABELS,
    version: maintenance.version,
    send: updateMaintenance,
    readSaved,
    onSuccess: (saved) => {
      state.form.reset(toValues(saved))
      queryClient.setQueryData(parametresQuery.queryKey, (known) => known && { ...known, maintenance: saved })
    },
  })

  async function submit() {
    const closes = state.form.getValues('active') && !maintenance.active
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
    field: (champ: keyof typeof LABELS) => ({
      ...state.register(champ),
      label: LABELS[champ],
      error: state.errorOf(champ),
    }),
  }
}
