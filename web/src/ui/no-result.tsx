import type { ReactNode } from 'react'
import { buttonClass } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import type { RenderLink } from './link-props.ts'

type NoResultProps = {
  title?: string
  /** Beside the advice to search wider. */
  children?: ReactNode
  /** To the same list without its filters. */
  renderLink: RenderLink
  /** Of that link, where words alone emptied the list. */
  label?: string
}

/** A list that its filters emptied, and the way out of them. */
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
