import { useEffect, useState } from 'react'
import { onOrganismeChange, readOrganisme } from './organisme.ts'

type Shown = { nom: string; logo: string | null }

/** The logo of the cooperative, when it has one: drawn for paper, so on white in the dark theme too. The frame never fails nor waits for it. */
export function OrganismeLogo() {
  const [organisme, setOrganisme] = useState<Shown>()
  useEffect(() => {
    const read = () => readOrganisme({ loading: false, error: false }).then(setOrganisme, () => {})
    void read()
    return onOrganismeChange(read)
  }, [])
  if (!organisme?.logo) return null
  return (
    <img
      alt={organisme.nom}
      // Without network the name of the portal is enough.
      onError={() => setOrganisme(undefined)}
      className="h-9 w-auto max-w-36 rounded-control bg-[#fff] object-contain p-1"
      src={`/api/organisme/logo?sha256=${organisme.logo}`}
    />
  )
}
