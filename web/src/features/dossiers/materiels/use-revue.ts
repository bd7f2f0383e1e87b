import type { MaterielARevoir } from '@sillon/contract/dossiers/materiels-revue'
import { DECISION_REVUE_LABELS, type DecisionRevue } from '@sillon/domain/dossiers/materiels/revue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, KeptOnDevice } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format.ts'
import { takeAway } from '../../../lib/offline/kept.ts'
import { useActesOf } from '../../../lib/offline/waiting-store.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { useSave, useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { listGardes, listReprises } from './reponses-gardees.ts'
import { reviewMateriels, revueQuery, undoRevue } from './revue.queries.ts'
import { useReferences } from './use-references.ts'

export type Reponse = { materiels: readonly MaterielARevoir[]; decision: DecisionRevue; revue_id: string }

/** The machines left to confirm, and the answers given since the page opened, each of which can be undone. */
export function useRevue() {
  const { adhesion, canEditLignes } = useWizard()
  const { id } = adhesion
  const { data } = useQuery({ ...revueQuery(id), enabled: canEditLignes })
  const [reponses, setReponses] = useState<readonly Reponse[]>([])
  const [envoyes, setEnvoyes] = useState<readonly string[]>([])
  const actes = useActesOf(id)
  const gardes = listGardes(actes)
  const { nomOf } = useReferences()
  const keyFor = useIdempotencyKey()

  const send = useSave(async ({ materiels, decision }: Pick<Reponse, 'materiels' | 'decision'>) => {
    const body = { materiel_ids: materiels.map((materiel) => materiel.id), decision }
    const [seul] = materiels
    const refusees = listReprises(actes, body.materiel_ids).map((acte) => acte.id)
    const cle = keyFor({ body, rang: reponses.length + gardes.length, refusees })
    const { revue_id } = await reviewMateriels(id, body, cle, {
      titre: `${materiels.length === 1 && seul ? nomOf(seul) : formatCount(materiels.length, 'machine')}, ${DECISION_REVUE_LABELS[decision].toLowerCase()}`,
      objet: 'Revue des machines',
      sujet: id,
      saisie: body,
    })
    setReponses((dites) => [...dites, { materiels, decision, revue_id }])
  })
  const takeBack = useSave(async (revue_id: string) => {
    await undoRevue({ id, revue_id })
    setReponses((dites) => dites.filter((dite) => dite.revue_id !== revue_id))
  })

  /** Removes the machine from the list at the tap, so that the next one can be tapped at once. */
  async function review(materiels: readonly MaterielARevoir[], decision: DecisionRevue) {
    const ids = materiels.map((materiel) => materiel.id)
    setEnvoyes((avant) => [...avant, ...ids])
    const isTaken = await tolerate(send.mutateAsync({ materiels, decision }))
    if (isTaken) await Promise.all(listReprises(actes, ids).map(takeAway))
    setEnvoyes((avant) => avant.filter((envoye) => !ids.includes(envoye)))
  }

  const dits = new Set([
    ...gardes,
    ...envoyes,
    ...reponses.flatMap(({ materiels }) => materiels.map((materiel) => materiel.id)),
  ])
  return {
    campagne: data?.campagne ?? null,
    aRevoir: (data?.materiels ?? []).filter((materiel) => !dits.has(materiel.id)),
    reponses,
    review: (materiels: readonly MaterielARevoir[], decision: DecisionRevue) => void review(materiels, decision),
    undo: (revue_id: string) => void tolerate(takeBack.mutateAsync(revue_id)),
  }
}

/**
 * True when the server or the device has the answer. A refusal was told by a toast, and the list shows the saved
 * answers.
 */
async function tolerate(save: Promise<void>): Promise<boolean> {
  try {
    await save
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error instanceof KeptOnDevice
  }
  return true
}
