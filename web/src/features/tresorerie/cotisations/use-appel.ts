import type { CotisationsComptes } from '@sillon/contract/tresorerie/cotisations'
import type { LigneAppel, LotApercu } from '@sillon/contract/tresorerie/lots-cotisations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { useChosenRow } from '../../../ui/use-chosen-row.ts'
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts'
import { rowKeys, useKeys } from '../../../ui/use-keys.ts'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { COTISATIONS_KEY } from './cotisations.queries.ts'
import { checkDates, DATES_APPEL, DATES_APPEL_LABELS, proposeDates } from './dates-appel-values.ts'
import { apercuLotQuery, createLot } from './lots.queries.ts'
import { isComputedAgain } from './repetition-appel.tsx'
import { lignesOf, refusAppel, type VueAppel } from './vues-appel.ts'

const DECIDE = { shouldDirty: true }

/** Id of the button that calls. */
export const ID_APPEL = 'appeler'

export type CampagneAppelee = NonNullable<CotisationsComptes['campagne']>

const SCHEMA = z
  .object({
    ...DATES_APPEL,
    /** Ids of the fees that somebody looked at and found right. */
    justes: z.array(z.string()),
    /** The fees that stay uncalled. */
    a_part: z.array(z.custom<LigneAppel>()),
  })
  .check(checkDates)

/** The dress rehearsal of a campaign: its dates, what was found right or set apart, and the call that follows. */
export function useAppel(campagne: CampagneAppelee) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = useIdempotencyKey()
  const state = useApiForm({
    schema: SCHEMA,
    defaultValues: { ...proposeDates(campagne), justes: [], a_part: [] },
    labels: DATES_APPEL_LABELS,
    send: (saisie) => {
      const body = toLot(saisie)
      return createLot(campagne.id, body, keyOf(body))
    },
    onSuccess: async (reponse) => {
      attenteDe(queryClient, reponse)
      await navigate({ to: '/admin/cotisations', search: { campagne_id: campagne.id } })
      await queryClient.invalidateQueries({ queryKey: COTISATIONS_KEY })
    },
  })
  const saisie = SCHEMA.safeParse(useWatch({ control: state.control }))
  // The server draws pages from what is read by GET.
  const isTakenOver = useIsTakenOver()
  const repetition = useQuery(apercuLotQuery(campagne.id, isTakenOver && saisie.success ? toLot(saisie.data) : null))
  const { getValues, setValue } = state.form
  const { justes, a_part } = getValues()
  const file = useFile(repetition.data, a_part, {
    approuve: ({ adhesion_id }) => setValue('justes', [...justes, adhesion_id], DECIDE),
    ecarte: (ligne) => setValue('a_part', [...a_part, ligne], DECIDE),
    remet: (ligne) =>
      setValue(
        'a_part',
        a_part.filter(({ adhesion_id }) => adhesion_id !== ligne.adhesion_id),
        DECIDE,
      ),
  })
  const apercu = repetition.data
  const envoi = state.pending || isComputedAgain(repetition)
  const refus = apercu ? refusAppel(apercu, justes, a_part) : null
  // One stray letter must not call everybody: it goes to the button, which Enter presses.
  useKeys({ a: ['Aller à l’appel', () => document.getElementById(ID_APPEL)?.focus()] })
  return { state, apercu, repetition, justes, a_part, envoi, refus, ...file }
}

type Saisie = z.infer<typeof SCHEMA>

const toLot = ({ date_emission, echeance, a_part }: Saisie) => ({
  operation: 'appel' as const,
  date_emission,
  echeance,
  ...(a_part.length > 0 && { sauf_ids: a_part.map(({ adhesion_id }) => adhesion_id) }),
})

type Gestes = Record<'approuve' | 'ecarte' | 'remet', (ligne: LigneAppel) => void>

/** The rows of the view, the chosen one, and the keys that act on it. */
function useFile(apercu: LotApercu | undefined, a_part: readonly LigneAppel[], gestes: Gestes) {
  const [vue, setVue] = useState<VueAppel>('ecarts')
  const lignes = lignesOf(apercu, a_part, vue)
  const { chosen: choisie, choose, move, keepPlace } = useChosenRow(lignes, ({ adhesion_id }) => adhesion_id)

  const onChoisie = (geste: (ligne: LigneAppel) => void) => () => choisie && geste(choisie)
  const approuve = (ligne: LigneAppel) => {
    gestes.approuve(ligne)
    move(1)
  }
  const ecarte = (ligne: LigneAppel) => {
    gestes.ecarte(ligne)
    keepPlace()
  }

  useKeys({
    ...rowKeys(move),
    ...(vue === 'a_part'
      ? { r: ['Remettre dans l’appel', onChoisie(gestes.remet)] }
      : { v: ['C’est juste', onChoisie(approuve)], x: ['Mettre à part', onChoisie(ecarte)] }),
  })
  return {
    vue,
    lignes,
    choisie,
    approuve,
    ecarte,
    remet: gestes.remet,
    choose,
    changeVue: (suivante: VueAppel) => {
      setVue(suivante)
      keepPlace(0)
    },
  }
}
