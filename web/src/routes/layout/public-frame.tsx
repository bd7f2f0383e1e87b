import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppelerCooperative } from '../../features/organisme/organisme/appeler-cooperative.tsx'
import { OrganismeLogo } from '../../features/organisme/organisme/organisme-logo.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'

/** The frame of the pages open to anyone, for a visitor who is not signed in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="flex items-center justify-between gap-4 px-(--gutter) py-4 desk:px-10">
        <div className="flex min-w-0 items-center gap-4">
          <Link aria-label="Sillon, accueil" className="rounded-control" to="/">
            <Logo />
          </Link>
          <OrganismeLogo />
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <AppelerCooperative />
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/connexion">
            Se connecter
          </Link>
        </div>
      </header>
      <div className="shell-content">{children}</div>
    </>
  )
}
