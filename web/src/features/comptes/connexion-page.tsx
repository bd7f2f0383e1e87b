import { helpLine } from '@sillon/domain/parametres/aide'
import { PageHead } from '../../ui/page-head.tsx'
import { useOrganisme } from '../organisme/organisme.ts'
import { ConnexionForm } from './connexion-form.tsx'

export function ConnexionPage() {
  const organisme = useOrganisme()
  return (
    <>
      <PageHead intro="Votre espace adhérent de la coopérative." title="Se connecter" />
      <ConnexionForm demonstration={organisme.demonstration} />
      <p className="mt-6 text-help text-ink-2">{helpLine(organisme)}</p>
    </>
  )
}
