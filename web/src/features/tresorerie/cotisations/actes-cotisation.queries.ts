import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { act, call } from '../../../lib/api.ts'
import { COTISATIONS_KEY } from './cotisations.queries.ts'

type Cible = Pick<CotisationFiche, 'id' | 'version'>

export const appelleCotisation = act('POST /admin/cotisations/:id/appeler')
export const cancelCotisation = act('POST /admin/cotisations/:id/annuler')
export const writeOffCotisation = act('POST /admin/cotisations/:id/irrecouvrable')
export const disputeCotisation = act('POST /admin/cotisations/:id/litige')

const leveLitige = act('POST /admin/cotisations/:id/litige', { success: 'Le litige est levé.' })
const reprend = act('POST /admin/cotisations/:id/reprendre', { success: 'La cotisation est de nouveau à payer.' })
const calcule = act('POST /admin/cotisations/:id/calculer', { success: 'La cotisation est recalculée.' })

type Groupe = { cotisations: readonly Cible[]; motif: string }

const toBody = ({ cotisations, motif }: Groupe) => ({
  cotisations: cotisations.map(({ id, version }) => ({ id, version })),
  motif,
})

export const cancelSeveral = (groupe: Groupe) => call('POST /admin/cotisations/annuler', { body: toBody(groupe) })

export const disputeSeveral = (groupe: Groupe) => call('POST /admin/cotisations/litige', { body: toBody(groupe) })

/** The acts that need no answer. A refusal means that the fee has changed: it is read again too. */
export function useActeSimple(cible: Cible) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (acte: 'calculer' | 'lever_litige' | 'reprendre') => {
      if (acte === 'lever_litige') return leveLitige(cible, { motif: null })
      return acte === 'reprendre' ? reprend(cible, {}) : calcule(cible, {})
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: COTISATIONS_KEY }),
  })
}
