import { lazy, Suspense, useEffect, useState } from 'react'
import { type AskedPage, getAskedPage } from '../../lib/asked-page.ts'
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
  const [askedPage, setAskedPage] = useState<AskedPage>()

  // Once drawn: a document that the server drew does not know it.
  useEffect(() => setAskedPage(getAskedPage('connexion')), [])

  return (
    <>
      <PageHead intro={capitalize(formatFullDate(new Date()))} title={`Bonjour ${utilisateur?.prenom ?? ''}`} />
      {askedPage && (
        <Suspense>
          <ReprendreCard {...askedPage} onForgotten={() => setAskedPage(undefined)} />
        </Suspense>
      )}
      {utilisateur?.is_admin ? <TableauAdmin /> : <TableauAdherent />}
    </>
  )
}
