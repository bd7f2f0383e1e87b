import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import type { Page } from '@sillon/contract/page'
import { formatNom } from '@sillon/domain/nom'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { toSort, toTri } from '../../../lib/list-search.ts'
import { ResultTable } from '../../../lib/result-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NoResult } from '../../../ui/no-result.tsx'
import { COLONNES } from './colonnes-utilisateurs.tsx'
import { CompteDialog } from './compte-dialog.tsx'
import { TRI_PAR_DEFAUT, type Tri } from './tri-utilisateurs.ts'
import { UtilisateurCard } from './utilisateur-card.tsx'
import type { UtilisateursSearch } from './utilisateurs-search.ts'

type Props = { page: Page<UtilisateurLigne>; search: UtilisateursSearch; onTri: (tri: Tri) => void }

export function ListeUtilisateurs({ page, search, onTri }: Props) {
  const [opened, setOpened] = useState<string>()
  const compte = page.resultats.find(({ id }) => id === opened)
  const actionsOf = (ligne: UtilisateurLigne) => (
    <IconButton
      aria-haspopup="dialog"
      icon={<Ellipsis aria-hidden="true" size={20} strokeWidth={1.85} />}
      label={`Gérer le compte de ${formatNom(ligne)}`}
      onClick={() => setOpened(ligne.id)}
    />
  )

  return (
    <>
      <ResultTable
        page={page}
        caption="Utilisateurs"
        columns={COLONNES}
        onSort={(sort) => onTri(toTri(sort))}
        renderActions={actionsOf}
        renderCard={(ligne) => <UtilisateurCard actions={actionsOf(ligne)} ligne={ligne} />}
        rowKey={({ id }) => id}
        sort={toSort(search.tri ?? TRI_PAR_DEFAUT)}
        renderLink={(target, props) => (
          <Link {...props} search={{ ...search, page: target }} to="/admin/utilisateurs" />
        )}
      />
      {compte && <CompteDialog compte={compte} key={compte.id} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** The reader has an account, so that only filters can empty the list. */
export const AucunCompte = () => (
  <NoResult
    renderLink={(props) => <Link {...props} search={{}} to="/admin/utilisateurs" />}
    title="Aucun compte pour ces critères"
  >
    Les adhérents sont invités depuis la page de leur entreprise.
  </NoResult>
)
