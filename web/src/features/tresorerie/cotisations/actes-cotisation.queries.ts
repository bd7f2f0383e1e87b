import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import type { actesCotisationRoutes } from '@sillon/contract/tresorerie/cotisations-actes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { COTISATIONS_KEY } from './cotisations.queries.ts'

type Cible = Pick<CotisationFiche, 'id' | 'version'>

const target = ({ id, version }: Cible) => ({ params: { id }, version })

export const appelleCotisation = (cible: Cible, body: { date_emission: string; echeance: string }) =>
  call<typeof actesCotisationRoutes.appeler>('POST /admin/cotisations/:id/appeler', { ...target(cible), body })

export const annuleCotisation = (cible: Cible, body: { motif: string }) =>
  call<typeof actesCotisationRoutes.annuler>('POST /admin/cotisations/:id/annuler', { ...target(cible), body })

export const passeIrrecouvrable = (cible: Cible, body: { motif: string; date_decision: string }) =>
  call<typeof actesCotisationRoutes.irrecouvrable>('POST /admin/cotisations/:id/irrecouvrable', {
    ...target(cible),
    body,
  })

export const changeLitige = (cible: Cible, body: { motif: string | null }) =>
  call<typeof actesCotisationRoutes.litige>(
    'POST /admin/cotisations/:id/litige',
    { ...target(cible), body },
    body.motif === null ? { success: { detail: 'Le litige est levé.' } } : {},
  )

const reprendRecouvrement = (cible: Cible) =>
  call<typeof actesCotisationRoutes.reprendre>(
    'POST /admin/cotisations/:id/reprendre',
    { ...target(cible), body: {} },
    { success: { detail: 'La cotisation est de nouveau à payer.' } },
  )

type Groupe = { cotisations: readonly Cible[]; motif: string }

const toBody = ({ cotisations, motif }: Groupe) => ({
  cotisations: cotisations.map(({ id, version }) => ({ id, version })),
  motif,
})

export const annulePlusieurs = (groupe: Groupe) =>
  call<typeof actesCotisationRoutes.annulerPlusieurs>('POST /admin/cotisations/annuler', { body: toBody(groupe) })

export const metEnLitigePlusieurs = (groupe: Groupe) =>
  call<typeof actesCotisationRoutes.litigePlusieurs>('POST /admin/cotisations/litige', { body: toBody(groupe) })

/** The acts that need no answer. A refusal means that the fee has changed: it is read again too. */
export function useActeSimple(cible: Cible) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (acte: 'calculer' | 'lever_litige' | 'reprendre') => {
      if (acte === 'lever_litige') return changeLitige(cible, { motif: null })
      if (acte === 'reprendre') return reprendRecouvrement(cible)
      return call<typeof actesCotisationRoutes.calculer>(
        'POST /admin/cotisations/:id/calculer',
        { ...target(cible), body: {} },
        { success: { detail: 'La cotisation est recalculée.' } },
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: COTISATIONS_KEY }),
  })
}
