import type { AdhesionLigne } from '@sillon/contract/dossiers/adhesions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { canValider } from './actes.ts'
import { ADHESIONS_KEY } from './adhesions.queries.ts'
import { applyActionAdmin } from './adhesions-admin.queries.ts'

export type Refus = { ligne: AdhesionLigne; raison: string }

type Lot =
  | { etat: 'a_confirmer' }
  | { etat: 'en_cours'; faites: number }
  /** `attend`: the validations leave in a few seconds. */
  | { etat: 'fini'; validees: number; attend: boolean; refus: readonly Refus[] }

/** One call per membership, one after the other: a refusal is reported and does not stop the next ones. */
export function useValidationEnLot(lignes: readonly AdhesionLigne[]) {
  const queryClient = useQueryClient()
  const [lot, setLot] = useState<Lot>({ etat: 'a_confirmer' })
  const validables = lignes.filter(canValider)

  async function validate() {
    const refus: Refus[] = []
    let attend = false
    for (const [faites, ligne] of validables.entries()) {
      setLot({ etat: 'en_cours', faites })
      const reponse = await valide(ligne)
      if (typeof reponse === 'string') refus.push({ ligne, raison: reponse })
      else attend = attenteDe(queryClient, reponse) !== undefined
    }
    setLot({ etat: 'fini', validees: validables.length - refus.length, attend, refus })
    await queryClient.invalidateQueries({ queryKey: ADHESIONS_KEY })
  }

  return {
    lot,
    validables,
    autres: lignes.length - validables.length,
    validate,
  }
}

/** The answer, or why the membership was not validated. */
async function valide({ id }: AdhesionLigne) {
  try {
    return await applyActionAdmin(id, 'valider', {})
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}
