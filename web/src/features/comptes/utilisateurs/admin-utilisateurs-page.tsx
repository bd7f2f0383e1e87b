import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import { formatNom } from '@sillon/domain/nom'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { CompteDialog } from './compte-dialog.tsx'
import { FiltresUtilisateurs } from './filtres-utilisateurs.tsx'
import { InviterAuBureau } from './inviter-au-bureau.tsx'
import { LISTE_UTILISATEURS } from './liste-utilisateurs.tsx'
import { utilisateursQuery } from './utilisateurs.queries.ts'
import { UTILISATEURS } from './utilisateurs-search.ts'

/** All the accounts. */
export function AdminUtilisateursPage() {
  const list = useList(UTILISATEURS)
  const { data: page } = useQuery({ ...utilisateursQuery(list.search), throwOnError: throwWithoutData })
  const [opened, setOpened] = useState<string>()
  const compte = page?.resultats.find(({ id }) => id === opened)

  return (
    <>
      <PageHead
        actions={
          <>
            <Link className={buttonClass({ variant: 'secondary' })} to="/admin/doublons">
              Doublons
            </Link>
            <Link className={buttonClass({ variant: 'secondary' })} to="/admin/propositions">
              Propositions
            </Link>
            <InviterAuBureau />
          </>
        }
        title="Utilisateurs"
      />
      <FiltresUtilisateurs list={list} />
      <AdminList
        advice="Les adhérents sont invités depuis la page de leur entreprise."
        list={list}
        page={page}
        query={utilisateursQuery}
        renderActions={(ligne) => <GererButton ligne={ligne} onClick={() => setOpened(ligne.id)} />}
        view={LISTE_UTILISATEURS}
      />
      {compte && <CompteDialog compte={compte} key={compte.id} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const GererButton = ({ ligne, onClick }: { ligne: UtilisateurLigne; onClick: () => void }) => (
  <IconButton
    aria-haspopup="dialog"
    icon={<Ellipsis aria-hidden="true" size={20} strokeWidth={1.85} />}
    label={`Gérer le compte de ${formatNom(ligne)}`}
    onClick={onClick}
  />
)
