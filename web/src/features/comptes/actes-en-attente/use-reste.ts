import { useEffect, useState } from 'react'

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
