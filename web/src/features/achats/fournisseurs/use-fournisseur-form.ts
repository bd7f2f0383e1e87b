import type { Fournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import { FournisseurNouveau } from '@sillon/domain/achats/fournisseurs/fournisseur-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefaultValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '../../../lib/api-error.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { LABELS, toAdresse, toValues } from './fournisseur-values.ts'
import { createFournisseur, FOURNISSEURS_KEY, fournisseurQuery, updateFournisseur } from './fournisseurs.queries.ts'
import { showFournisseur } from './show-fournisseur.ts'

type Options = {
  /** Null for a new supplier. */
  fournisseur: Fournisseur | null
  /** The version after the last act of the page, which did not go through the form. */
  acteVersion: number
  onSaved: (saved: Fournisseur) => void | Promise<void>
}

/** Another supplier has the same SIREN; saving again confirms that both are wanted. */
type Doublon = { id: string; message: string }

export function useFournisseurForm({ fournisseur, acteVersion, onSaved }: Options) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [doublon, setDoublon] = useState<Doublon>()

  async function send(values: z.output<typeof FournisseurNouveau>, version: number) {
    setDoublon(undefined)
    const body = { ...values, adresse: toAdresse(values.adresse, values.pays ?? 'FR') ?? null }
    try {
      return fournisseur
        ? await updateFournisseur({ id: fournisseur.id, version: Math.max(version, acteVersion) }, body)
        : await createFournisseur(body, keyFor(body))
    } catch (error) {
      if (error instanceof ApiError && error.problem.fiche_id) {
        setDoublon({ id: error.problem.fiche_id, message: error.message })
      }
      throw error
    }
  }

  const state = useApiForm<FournisseurNouveau, z.output<typeof FournisseurNouveau>, Fournisseur>({
    schema: FournisseurNouveau,
    defaultValues: toValues(fournisseur) as DefaultValues<FournisseurNouveau>,
    labels: LABELS,
    show: showFournisseur,
    ...(fournisseur && { version: fournisseur.version }),
    send,
    ...(fournisseur && {
      readSaved: async () => {
        const saved = await queryClient.fetchQuery({ ...fournisseurQuery(fournisseur.id), staleTime: 0 })
        return { values: toValues(saved), version: saved.version }
      },
    }),
    onSuccess: async (saved) => {
      state.form.reset(toValues(saved))
      queryClient.setQueryData(fournisseurQuery(saved.id).queryKey, saved)
      await queryClient.invalidateQueries({ queryKey: [...FOURNISSEURS_KEY, 'liste'] })
      await onSaved(saved)
    },
  })

  return {
    ...state,
    doublon,
    acceptDoublon: () => {
      state.form.setValue('doublon_accepte', true)
      return state.submit()
    },
  }
}

export type FournisseurForm = ReturnType<typeof useFournisseurForm>
