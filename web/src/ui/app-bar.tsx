import type { ReactNode } from 'react'
import './frame.css'

/** The bar at the top of a phone. */
export const AppBar = ({ brand, actions }: { brand: ReactNode; actions: ReactNode }) => (
  <header className="app-bar">
    <div className="app-bar-brand">{brand}</div>
    <div className="flex shrink-0 items-center gap-1">{actions}</div>
  </header>
)
