import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { forgetAskedPage, getAskedPage } from '../../lib/asked-page.ts'
import { formatFullDate } from '../../lib/format.ts'
import { useUtilisateur } from '../../lib/session.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { TableauAdmin } from './tableau.ts'
import { TableauAdherent } from './tableau-adherent.tsx'

/** Seldom there. */
const ReprendreCard = lazy(() =>
  import('./reprendre-card.tsx').then(({ ReprendreCard }) => ({ default: ReprendreCard })),
)

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function AccueilPage() {
  const utilisateur = useUtilisateur()
  const router = useRouter()
  const [askedPage, setAskedPage] = useState(() => getAskedPage('connexion'))

  function forget() {
    forgetAskedPage('connexion')
    setAskedPage(undefined)
  }

  return (
    <>
      <PageHead intro={capitalize(formatFullDate(new Date()))} title={`Bonjour ${utilisateur?.prenom ?? ''}`} />
      {askedPage && (
        <Suspense>
          <ReprendreCard
            onDismiss={forget}
            onResume={() => {
              forget()
              router.history.push(askedPage.href)
            }}
            titre={askedPage.titre}
          />
        </Suspense>
      )}
      {utilisateur?.is_admin ? <TableauAdmin /> : <TableauAdherent />}
    </>
  )
}
