import { type ReactNode, useState } from 'react'
import { Logo } from '../../../ui/logo.tsx'
import { useOrganismeLater } from './use-organisme-later.ts'

type Props = {
  /** Absent: the name of the cooperative. */
  alt?: string
  /** Shown when the cooperative has no logo, or when it cannot be loaded. */
  fallback?: ReactNode
}

/**
 * The logo of the cooperative, if any, on white in the dark theme too, since logos are drawn for paper. The frame
 * neither waits for it nor fails without it.
 */
export function OrganismeLogo({ alt, fallback = null }: Props) {
  const organisme = useOrganismeLater()
  const [broken, setBroken] = useState<string>()
  if (!organisme?.logo || organisme.logo === broken) return fallback
  const { logo, nom } = organisme
  return (
    <img
      alt={alt ?? nom}
      onError={() => setBroken(logo)}
      className="h-9 w-auto max-w-[min(9rem,100%)] rounded-control bg-[#fff] object-contain p-1"
      src={`/api/organisme/logo?sha256=${logo}`}
    />
  )
}

/** The logo of the cooperative and its name, on two lines at most. The frame says its colour. */
export function OrganismeMarque({ fallback }: Pick<Props, 'fallback'>) {
  const nom = useOrganismeLater()?.nom
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <OrganismeLogo alt="" fallback={fallback} />
      <p className="line-clamp-2 leading-tight font-semibold text-balance">{nom}</p>
    </div>
  )
}

/** The same in the bar of a phone, where the portal lends its logo, and its name until that of the cooperative is known. */
export function OrganismeEnTete() {
  const isKnown = useOrganismeLater() !== undefined
  return <OrganismeMarque fallback={<Logo className="text-[1.375rem]" markOnly={isKnown} />} />
}
