import type { LigneCalcul } from '@sillon/domain/pieces/documents/calcul'
import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 2500

const NONE: ReadonlySet<string> = new Set()

/** The code is not enough: the lines of several farms share the code of their component. */
export const keyOf = ({ code, libelle }: Pick<LigneCalcul, 'code' | 'libelle'>) => `${code} ${libelle}`

/**
 * The keys of the lines that have just changed, for a moment. `undefined` while they load: the first lines are no
 * change.
 */
export function useChangedLignes(lignes: readonly LigneCalcul[] | undefined): ReadonlySet<string> {
  const before = useRef<ReadonlyMap<string, string>>(undefined)
  const [changed, setChanged] = useState(NONE)
  const written = lignes && JSON.stringify(lignes.map((ligne) => [keyOf(ligne), `${ligne.montant_ht} ${ligne.detail}`]))

  useEffect(() => {
    if (written === undefined) return
    const now = new Map<string, string>(JSON.parse(written))
    const known = before.current
    before.current = now
    const moved = known ? [...now].filter(([key, value]) => known.get(key) !== value) : []
    if (moved.length === 0) return
    setChanged(new Set(moved.map(([key]) => key)))
    const timer = setTimeout(() => setChanged(NONE), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [written])

  return changed
}
