import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { compteQuery } from '../creances/creances.queries.ts'
import { CompteEntreprise } from './compte-entreprise.tsx'

/** The account of one company. */
export function AdminComptePage() {
  const { id = '' } = useParams({ strict: false })
  const { data: compte } = useQuery({ ...compteQuery(id), throwOnError: throwWithoutData })
  if (!compte) {
    return (
      <>
        <PageHead title="Compte" />
        <SkeletonCard lines={8} />
      </>
    )
  }
  const { raison_sociale, no_adherent } = compte.entreprise
  return (
    <>
      <PageHead
        actions={
          <Link className={buttonClass({ variant: 'secondary' })} params={{ id }} to="/admin/fiche/$id/">
            Voir la fiche
          </Link>
        }
        intro={`Compte de l’adhérent ${no_adherent}.`}
        title={raison_sociale}
      />
      <CompteEntreprise compte={compte} key={id} />
    </>
  )
}
