import { useEffect, useState } from 'react'
import { useUtilisateur } from '../../../lib/session.ts'
import { addRecente, clearRecentes, readRecentes, removeRecente } from './recherches-recentes.ts'

/**
 * The recent searches of the signed-in account. A search is kept once it was useful: a result was opened, or Enter was
 * pressed.
 */
export function useRecentes() {
  const id = useUtilisateur()?.id ?? ''
  const [recentes, setRecentes] = useState<readonly string[]>([])
  // The server that draws the page does not know them.
  useEffect(() => setRecentes(readRecentes(id)), [id])
  return {
    recentes,
    add: (q: string | undefined) => q && setRecentes(addRecente(id, q)),
    remove: (q: string) => setRecentes(removeRecente(id, q)),
    clear: () => setRecentes(clearRecentes(id)),
  }
}
