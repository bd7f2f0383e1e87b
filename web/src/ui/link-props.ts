import type { ReactNode } from 'react'

/** Props for the link that the caller renders: the design system does not know the router. */
export type LinkProps = {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | 'step' | 'true'
  'aria-label'?: string
  title?: string
}

export type RenderLink = (props: LinkProps) => ReactNode
