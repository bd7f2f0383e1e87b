import { useQuery, useQueryClient } from '@tanstack/react-query'
import { compteQuery } from '../creances/creances.queries.ts'
import { proposeAffectations, type Repartition, refusSaisies, type Saisies, toAffectations } from './proposition.ts'

type Asked = {
  entreprise_id: string | null
  montant: number
  creance_id?: string | undefined
  /** Held by the form, so that what was typed is kept with the rest when the session ends. */
  repartition: { value: Repartition; onChange: (repartition: Repartition) => void }
}

/** The allocation of a payment: the proposed one, or the amounts typed. */
export function useAffectations({ entreprise_id, montant, creance_id, repartition }: Asked) {
  const queryClient = useQueryClient()
  const { data: compte } = useQuery(compteQuery(entreprise_id))
  // Amounts typed for another company do not count.
  const saisies = repartition.value?.entreprise_id === entreprise_id ? repartition.value.saisies : undefined
  const creances = compte?.creances ?? []
  const proposees = proposeAffectations(montant, creances, creance_id)
  const affectations = saisies ? toAffectations(saisies) : proposees

  /** The allocation to send; undefined: the server decides. An early « Entrée » waits for the account, else it would pay nothing. */
  async function readEnvoi() {
    if (saisies || (creance_id && compte)) return affectations
    if (!creance_id || entreprise_id === null) return undefined
    const lu = await queryClient.fetchQuery(compteQuery(entreprise_id))
    return proposeAffectations(montant, lu.creances, creance_id)
  }

  return {
    compte,
    saisies,
    affectations,
    refus: saisies && refusSaisies(montant, creances, saisies),
    readEnvoi,
    setSaisies: (next: Saisies | undefined) => repartition.onChange(next ? { entreprise_id, saisies: next } : null),
  }
}
