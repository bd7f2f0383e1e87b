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
}

/** A list that its filters emptied, and the way out of them. */
export function NoResult({ title = 'Aucun résultat pour ces critères', children, renderLink }: NoResultProps) {
  const link = { className: buttonClass({ variant: 'secondary' }), children: 'Réinitialiser les filtres' }
  return (
    <EmptyState action={renderLink(link)} level={2} title={title}>
      Élargissez votre recherche. {children}
    </EmptyState>
  )
}
