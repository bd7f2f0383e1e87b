import { lazy } from 'react'
import { formatFullDate } from '../../../lib/format.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { Later } from '../../../ui/later.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { TableauAdmin } from './tableau.ts'
import { TableauAdherent } from './tableau-adherent.tsx'

/** Seldom shown: it checks by itself whether something was left, once the page is drawn. */
const ReprendreCard = lazy(() =>
  import('./reprendre-card.tsx').then(({ ReprendreCard }) => ({ default: ReprendreCard })),
)

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function AccueilPage() {
  const utilisateur = useUtilisateur()
  if (utilisateur?.is_admin) return <TableauAdmin />
  return (
    <>
      <PageHead intro={capitalize(formatFullDate(new Date()))} title={`Bonjour ${utilisateur?.prenom ?? ''}`} />
      <Later>
        <ReprendreCard />
      </Later>
      <TableauAdherent />
    </>
  )
}
