import { useState } from 'react'
import { useOrganismeLater } from './use-organisme-later.ts'

/**
 * The logo of the cooperative, if any, on white in the dark theme too, since logos are drawn for paper. The frame
 * neither waits for it nor fails without it.
 */
export function OrganismeLogo() {
  const organisme = useOrganismeLater()
  const [broken, setBroken] = useState<string>()
  if (!organisme?.logo || organisme.logo === broken) return null
  const { logo, nom } = organisme
  return (
    <img
      alt={nom}
      // Without network, only the name of the portal is shown.
      onError={() => setBroken(logo)}
      className="h-9 w-auto max-w-[min(9rem,100%)] rounded-control bg-[#fff] object-contain p-1"
      src={`/api/organisme/logo?sha256=${logo}`}
    />
  )
}
