import { helpLine } from '@sillon/domain/organisme/parametres/aide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isDeviceUsed } from '../../../lib/offline/device-flag.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { useOrganisme } from '../../organisme/organisme/organisme.ts'
import { ConnexionForm } from './connexion-form.tsx'

/** Lazy: seldom shown. */
const SaisiesEnAttente = lazy(() =>
  import('./saisies-en-attente.tsx').then((module) => ({ default: module.SaisiesEnAttente })),
)

export function ConnexionPage() {
  const organisme = useOrganisme()
  // False at first: the document that the server drew does not hold this part.
  const [mayWait, setMayWait] = useState(false)
  useEffect(() => setMayWait(isDeviceUsed()), [])
  return (
    <>
      <PageHead intro="Votre espace adhérent de la coopérative." title="Se connecter" />
      {mayWait && (
        <Suspense>
          <SaisiesEnAttente />
        </Suspense>
      )}
      <ConnexionForm demonstration={organisme.demonstration} />
      <p className="mt-6 text-help text-ink-2">{helpLine(organisme)}</p>
    </>
  )
}
