import type { OrganismePublic as Organisme } from '@sillon/contract/organisme/parametres'
import { useEffect, useState } from 'react'
import { onOrganismeChange, readOrganisme } from './organisme.ts'

/** The cooperative once it is known: a frame neither waits for it nor fails without it. */
export function useOrganismeLater(): Organisme | undefined {
  const [organisme, setOrganisme] = useState<Organisme>()
  useEffect(() => {
    const read = () => readOrganisme({ loading: false, error: false }).then(setOrganisme, () => {})
    void read()
    return onOrganismeChange(read)
  }, [])
  return organisme
}
