import type { ReactNode } from 'react'

/** What a component gives to the link that its caller renders: the design system knows no router. */
export type LinkProps = {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | 'step' | 'true'
  'aria-label'?: string
  title?: string
}

export type RenderLink = (props: LinkProps) => ReactNode
