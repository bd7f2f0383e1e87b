import type { ReactNode } from 'react'
import type { RenderLink } from './link-props.ts'

/** An entry of the rail or of the tab bar. */
export type NavigationItem = {
  key: string
  label: string
  /** 20 px in the rail, 24 px in the tab bar. */
  icon: ReactNode
  current: boolean
  count?: number
  renderLink: RenderLink
}
