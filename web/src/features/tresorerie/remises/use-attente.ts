import type { LigneSerie } from '@sillon/domain/tresorerie/remises/remise'
import { useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { type Attente, AUCUNE, type Entree } from './entree.ts'
import { useEnvoi } from './remises.queries.ts'

type Change = (move: (former: { attente: Attente[] }) => { attente: Attente[] }) => void

/** Sends the lines that were left, while the next one is typed; those refused stay until they are settled. */
export function useAttente(change: Change) {
  const [virements, setVirements] = useState<readonly LigneSerie[]>([])
  const [parties, setParties] = useState<readonly string[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())
  const envoi = useEnvoi()

  const move = (to: (attente: Attente[]) => Attente[]) =>
    change(({ attente }) => {
      const next = to(attente)
      return { attente: next.length > 0 ? next : AUCUNE }
    })
  const drop = ({ cle }: Attente) => move((attente) => attente.filter((one) => one.cle !== cle))
  const put = (kept: Attente) =>
    move((attente) =>
      attente.some(({ cle }) => cle === kept.cle)
        ? attente.map((one) => (one.cle === kept.cle ? kept : one))
        : [...attente, kept],
    )

  async function deliver(one: Attente, proposed: Promise<Entree['montant']> | undefined) {
    const { cle, moyen, date_reglement } = one
    const entree = { ...one.entree, montant: one.entree.montant ?? (await proposed) ?? null }
    put({ ...one, entree })
    if (entree.montant === null) return put({ ...one, refus: 'Saisissez un montant.' })
    try {
      const body = { ...bodyOf(entree), moyen, date_reglement }
      const { ligne } = await envoi.mutateAsync({ cle, body, corrige: entree.corrige })
      drop(one)
      if (moyen === 'virement') setVirements((former) => [...former, ligne])
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      put({ ...one, entree, refus: error.problem.errors?.[0]?.message ?? error.message })
    }
  }

  function send(one: Attente, proposed?: Promise<Entree['montant']>) {
    put(one)
    setParties((former) => [...former, one.cle])
    last.current = deliver(one, proposed).finally(() => setParties((former) => former.filter((cle) => cle !== one.cle)))
  }

  return {
    virements,
    send,
    drop,
    isOnItsWay: ({ cle }: Attente) => parties.includes(cle),
    /** The lines before are recorded, or refused: the amount due depends on them. */
    settled: () => last.current.catch(() => {}),
  }
}

const bodyOf = ({ entreprise, montant, reference }: Entree) => ({
  entreprise_id: entreprise?.id ?? '',
  montant: Number(montant),
  reference,
})
