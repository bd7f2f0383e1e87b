import { useRouter } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { forgetAskedPage, getAskedPage } from '../../lib/asked-page.ts'
import { formatFullDate } from '../../lib/format.ts'
import { useUtilisateur } from '../../lib/session.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ReprendreCard } from './reprendre-card.tsx'
import { TableauAdherent } from './tableau-adherent.tsx'

/** Apart: members do not load what only administrators see. */
const TableauAdmin = lazy(() => import('./tableau-admin.tsx').then(({ TableauAdmin }) => ({ default: TableauAdmin })))

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
        <ReprendreCard
          onDismiss={forget}
          onResume={() => {
            forget()
            router.history.push(askedPage.href)
          }}
          titre={askedPage.titre}
        />
      )}
      {utilisateur?.is_admin ? <TableauAdmin /> : <TableauAdherent />}
    </>
  )
}
