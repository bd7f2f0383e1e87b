import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePeut } from '../../../lib/session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { Modifiable } from './fiche-search.ts'

/** Its id: once the form is closed, the focus comes back to the link. */
export const lienId = (modifie: Modifiable, objet = 'nouveau') => `modifier-${modifie}-${objet}`

type Props = {
  modifie: Modifiable
  /** Absent for the company, and for a new record. */
  objet?: string
  /** The field that the form opens on. The focus then comes back to the link of the whole record. */
  champ?: string
  className?: string
  children: ReactNode
}

/** Opens the form of a record on the page of its company. */
export function ModifierLink({ modifie, objet, champ, className, children }: Props) {
  const { id = '' } = useParams({ strict: false })
  const { onglet } = useSearch({ strict: false })
  return (
    <Link
      className={className ?? buttonClass({ variant: 'quiet', size: 'sm' })}
      hash={champ ?? ''}
      id={champ === undefined ? lienId(modifie, objet) : undefined}
      params={{ id }}
      search={{ ...(onglet !== undefined && { onglet }), modifie, ...(objet !== undefined && { objet }) }}
      state={{ gardePosition: true }}
      to="/admin/fiche/$id/"
    >
      {children}
    </Link>
  )
}

/** « Modifier », or « Lire » for a role that changes nothing. `nom`: read by a screen reader only. */
export const ModifierButton = ({ nom, ...props }: Omit<Props, 'children'> & { nom: string }) => (
  <ModifierLink {...props}>
    {usePeut('dossiers') ? 'Modifier' : 'Lire'}
    <span className="sr-only"> {nom}</span>
  </ModifierLink>
)
