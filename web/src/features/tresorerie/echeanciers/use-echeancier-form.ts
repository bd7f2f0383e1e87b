import type { CompteEntreprise } from '@sillon/contract/tresorerie/creances'
import { somme } from '@sillon/domain/argent/somme'
import { addMois, isJour, jourOf } from '@sillon/domain/jour'
import { checkEcheances, refusTotal } from '@sillon/domain/tresorerie/echeanciers/coherence'
import { EcheancierSaisie } from '@sillon/domain/tresorerie/echeanciers/echeancier-saisie'
import { ECHEANCES_MAX, proposeEcheances } from '@sillon/domain/tresorerie/echeanciers/propose-echeances'
import { useQueryClient } from '@tanstack/react-query'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { COMPTES_KEY } from '../creances/creances.queries.ts'
import { convenirEcheancier } from './echeanciers.queries.ts'

export type Piece = CompteEntreprise['creances'][number]

const LABELS = {
  pieces: 'Pièces',
  nombre: 'Nombre d’échéances',
  premiere: 'Première échéance',
  echeances: 'Échéances',
  ...Object.fromEntries(
    Array.from({ length: ECHEANCES_MAX }, (_, rang) => [
      [`echeances.${rang}.date`, `Échéance ${rang + 1}, date`],
      [`echeances.${rang}.montant`, `Échéance ${rang + 1}, montant`],
    ]).flat(),
  ),
}

const NOMBRE = '3'

/** The number and the first day, from which the instalments are proposed, are not sent. */
const Saisie = z
  .extend(EcheancierSaisie, { nombre: z.string(), premiere: z.nullable(z.string()) })
  .check(({ value, issues }) => {
    for (const { champ, message } of checkEcheances(value.echeances, jourOf(new Date())))
      issues.push({ code: 'custom', path: champ.split('.'), message, input: value })
  })

type Props = { entreprise_id: string; pieces: readonly Piece[]; onClose: () => void }

/** The form of a new plan: its instalments are proposed again each time its pieces, their number or the first day change. */
export function useEcheancierForm({ entreprise_id, pieces, onClose }: Props) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const today = jourOf(new Date())
  const premiere = addMois(today, 1)
  const echues = pieces.filter(({ echeance }) => echeance !== null && echeance < today)
  const proposees = (echues.length > 0 ? echues : pieces).map(({ id }) => id)
  const resteOf = (ids: readonly string[]) =>
    somme(pieces.flatMap(({ id, reste }) => (ids.includes(id) ? [reste] : [])))
  const state = useApiForm({
    schema: Saisie,
    defaultValues: {
      pieces: proposees,
      nombre: NOMBRE,
      premiere,
      echeances: proposeEcheances(resteOf(proposees), Number(NOMBRE), premiere),
    },
    labels: LABELS,
    send: async ({ pieces: ids, echeances }) => {
      // A piece that was paid since is no longer on the page.
      const body = { pieces: ids.filter((id) => pieces.some((piece) => piece.id === id)), echeances }
      try {
        return await convenirEcheancier(entreprise_id, body, keyFor(body))
      } catch (refus) {
        // The amounts left may have moved: the page then shows the new amounts.
        void queryClient.invalidateQueries({ queryKey: COMPTES_KEY })
        throw refus
      }
    },
    onSuccess: async () => {
      showToast({ tone: 'success', detail: 'L’échéancier est convenu.' })
      onClose()
      await queryClient.invalidateQueries()
    },
  })
  const { field: choix } = useController({ control: state.control, name: 'pieces' })
  const { fields, replace } = useFieldArray({ control: state.control, name: 'echeances' })
  const { nombre, premiere: depart, echeances } = useWatch({ control: state.control })
  const propose = (asked: { ids?: readonly string[]; nombre?: string; premiere?: string | null }) => {
    const { ids = choix.value, nombre: combien = nombre ?? NOMBRE, premiere: jour = depart } = asked
    if (jour && isJour(jour)) replace(proposeEcheances(resteOf(ids), Number(combien), jour))
  }
  const saisies = (echeances ?? []).map(({ montant }) => ({ montant: typeof montant === 'number' ? montant : 0 }))
  const reste = resteOf(choix.value)
  return { state, choix, fields, propose, reste, ecart: reste > 0 ? refusTotal(saisies, reste) : undefined, today }
}
