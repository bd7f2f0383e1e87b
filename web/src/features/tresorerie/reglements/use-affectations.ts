import { useQuery } from '@tanstack/react-query'
import { compteQuery } from '../creances/creances.queries.ts'
import { proposeAffectations, type Repartition, refusSaisies, type Saisies, toAffectations } from './proposition.ts'

type Asked = {
  entreprise_id: string | null
  montant: number
  creance_id?: string | undefined
  /** Held by the form, so that what was typed is kept with the rest when the session ends. */
  repartition: { value: Repartition; onChange: (repartition: Repartition) => void }
}

/**
 * The allocation of a payment: the proposed one, or the amounts typed. `envoi` is undefined when the server decides.
 */
export function useAffectations({ entreprise_id, montant, creance_id, repartition }: Asked) {
  const { data: compte } = useQuery(compteQuery(entreprise_id))
  // Amounts typed for another company do not count.
  const saisies = repartition.value?.entreprise_id === entreprise_id ? repartition.value.saisies : undefined
  const creances = compte?.creances ?? []
  const proposees = proposeAffectations(montant, creances, creance_id)
  const affectations = saisies ? toAffectations(saisies) : proposees
  return {
    compte,
    saisies,
    affectations,
    refus: saisies && refusSaisies(montant, creances, saisies),
    envoi: saisies || creance_id ? affectations : undefined,
    setSaisies: (next: Saisies | undefined) => repartition.onChange(next ? { entreprise_id, saisies: next } : null),
  }
}
