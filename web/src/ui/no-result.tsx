import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import type { RenderLink } from './link-props.ts'

type NoResultProps = {
  title?: string
  /** More text, shown with the advice to search more widely. */
  children?: ReactNode
  /** Renders the link to the same list without its filters. */
  renderLink: RenderLink
  /** Label of that link, for a list that only has a search text and no filters. */
  label?: string
}

/** Shown when the filters leave a list empty, with a link that removes them. */
export function NoResult({
  title = 'Aucun résultat pour ces critères',
  children,
  renderLink,
  label = 'Réinitialiser les filtres',
}: NoResultProps) {
  const link = { className: buttonClass({ variant: 'secondary' }), children: label }
  return (
    <EmptyState action={renderLink(link)} level={2} title={title}>
      Élargissez votre recherche. {children}
    </EmptyState>
  )
}
