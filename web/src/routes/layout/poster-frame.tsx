import { type ReactNode, Suspense } from 'react'
import { AppelerCooperative } from '../../features/organisme/organisme/appeler-cooperative.tsx'
import { useOrganisme } from '../../features/organisme/organisme/organisme.ts'
import { OrganismeMarque } from '../../features/organisme/organisme/organisme-logo.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Poster } from '../../ui/poster.tsx'

/** The drawing of a ploughed field: beside the form on a desktop, above it on a phone. */
export function PosterFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh desk:grid desk:grid-cols-[minmax(0,7fr)_minmax(0,9fr)]">
      <header className="relative h-42 overflow-hidden bg-[#173825] desk:sticky desk:top-0 desk:h-dvh">
        <Poster className="absolute -top-[83px] left-[97px] h-[460px] w-[322px] overflow-visible desk:inset-0 desk:size-full" />
        <Logo className="absolute top-12 left-12 text-[1.375rem] max-desk:invisible" variant="green" />
        <div className="absolute top-8 left-5 max-w-52 bg-[#173825] text-[#f2eedf] desk:hidden">
          <OrganismeMarque fallback={<Logo className="text-[1.375rem]" markOnly variant="green" />} />
        </div>
        <AppelerCooperative className="absolute top-8 right-4 bg-[#173825] text-[#f2eedf]" />
        <div className="absolute right-12 bottom-11 left-12 hidden text-[#f2eedf] desk:block">
          <p className="text-key text-balance">Cotiser, commander ensemble, partager le matériel.</p>
          <p className="mt-2 min-h-6 text-[#cfdccb]">
            <Suspense>
              <OrganismeName />
            </Suspense>
          </p>
        </div>
      </header>
      <div className="mx-auto flex w-full max-w-110 flex-col justify-center px-5 py-8 desk:py-12">{children}</div>
    </div>
  )
}

const OrganismeName = () => useOrganisme().nom
