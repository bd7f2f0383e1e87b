import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { actesEnAttenteQuery } from './actes-en-attente.queries.ts'

/** The act that waits on an object, whoever asked for it, and how many seconds went by since the answer that said so. */
export function useActeAttendu(objet_id: string) {
  const { data, dataUpdatedAt } = useQuery(actesEnAttenteQuery)
  const acte = data?.actes.find((one) => one.objet_id === objet_id && one.etat === 'en_attente')
  const ecoule = useEcoule(dataUpdatedAt, acte !== undefined)
  return { acte, ecoule }
}

/**
 * How many seconds went by since an answer came, by the clock of this device: the servers said how many are left, so
 * that their hour and ours need not agree.
 */
export function useEcoule(depuis: number, actif: boolean): number {
  const [maintenant, setMaintenant] = useState(depuis)
  useEffect(() => {
    if (!actif) return
    const timer = setInterval(() => setMaintenant(Date.now()), 500)
    return () => clearInterval(timer)
  }, [actif])
  return Math.max(0, Math.floor((maintenant - depuis) / 1_000))
}
