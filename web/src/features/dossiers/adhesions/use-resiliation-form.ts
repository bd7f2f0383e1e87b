import type { Resiliation } from '@sillon/contract/dossiers/adhesions-resiliation'
import { checkDateEffet, checkPrecision } from '@sillon/domain/dossiers/adhesions/resiliation'
import { ResiliationSaisie } from '@sillon/domain/dossiers/adhesions/resiliation-saisie'
import { jourOf } from '@sillon/domain/jour'
import { CHAMP_OBLIGATOIRE } from '@sillon/domain/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { PAGE_TITLE_ID } from '../../../ui/page-head.tsx'
import { ADHESIONS_KEY } from './adhesions.queries.ts'
import { resilier } from './resiliation.queries.ts'

const LABELS = { motif: 'Motif', precision: 'Précision', date_effet: 'Date d’effet' } as const

/** Checks the rules of the server before sending, asks for a confirmation, then resigns. */
export function useResiliationForm(id: string, { date_effet_proposee, preavis_mois }: Resiliation) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const state = useApiForm({
    schema: schemaOf(preavis_mois),
    defaultValues: { precision: '', date_effet: date_effet_proposee },
    labels: LABELS,
    send: (saisie) => resilier(id, saisie),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY })
      // The form has disappeared with the button that had the focus.
      document.getElementById(PAGE_TITLE_ID)?.focus()
    },
  })

  async function submit() {
    if (await state.form.trigger()) setAsking(true)
    else await state.submit()
  }

  return {
    ...state,
    submit,
    asking,
    confirm: async () => {
      setAsking(false)
      await state.submit()
    },
    giveUp: () => setAsking(false),
  }
}

function schemaOf(preavis_mois: number) {
  const check = (date_effet: string) =>
    checkDateEffet(date_effet, { today: jourOf(new Date()), regles: { preavis_mois } })
  return ResiliationSaisie.check(
    z.refine(({ motif, precision = null }) => checkPrecision(motif, precision).length === 0, {
      error: CHAMP_OBLIGATOIRE,
      path: ['precision'],
    }),
    z.refine(({ date_effet }) => check(date_effet).length === 0, {
      error: ({ input }) => check((input as { date_effet: string }).date_effet)[0]?.message ?? CHAMP_OBLIGATOIRE,
      path: ['date_effet'],
    }),
  )
}
