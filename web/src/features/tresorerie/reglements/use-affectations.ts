import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { compteQuery } from '../creances/creances.queries.ts'
import { proposeAffectations, refusSaisies, type Saisies, toAffectations } from './proposition.ts'

type Asked = { entreprise_id: string | null; montant: number; creance_id?: string | undefined }

/**
 * The allocation of a payment: the proposed one, or the amounts typed. `envoi` is undefined when the server decides.
 */
export function useAffectations({ entreprise_id, montant, creance_id }: Asked) {
  const { data: compte } = useQuery(compteQuery(entreprise_id))
  const [choix, setChoix] = useState<{ entreprise_id: string | null; saisies: Saisies }>()
  // Amounts typed for another company do not count.
  const saisies = choix?.entreprise_id === entreprise_id ? choix.saisies : undefined
  const creances = compte?.creances ?? []
  const proposees = proposeAffectations(montant, creances, creance_id)
  const affectations = saisies ? toAffectations(saisies) : proposees
  return {
    compte,
    saisies,
    affectations,
    refus: saisies && refusSaisies(montant, creances, saisies),
    envoi: saisies || creance_id ? affectations : undefined,
    setSaisies: (next: Saisies | undefined) => setChoix(next && { entreprise_id, saisies: next }),
  }
}
