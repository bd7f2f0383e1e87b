import { useEffect, useState } from 'react'
import { onOrganismeChange, readOrganisme } from './organisme.ts'

type Shown = { nom: string; logo: string | null }

/**
 * The logo of the cooperative, if any, on white in the dark theme too, since logos are drawn for paper. The frame
 * neither waits for it nor fails without it.
 */
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
      // Without network, only the name of the portal is shown.
      onError={() => setOrganisme(undefined)}
      className="h-9 w-auto max-w-36 rounded-control bg-[#fff] object-contain p-1"
      src={`/api/organisme/logo?sha256=${organisme.logo}`}
    />
  )
}
