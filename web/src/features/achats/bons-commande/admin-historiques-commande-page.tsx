import { BON_STATUT_LABELS, BON_STATUTS } from '@sillon/domain/achats/bons-commande/bon-statut'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { AdminList, useList } from '../../../lib/admin-list.tsx'
import { SearchFilter } from '../../../lib/list-filters.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import { groupementQuery } from '../groupements-achats/admin-groupements.queries.ts'
import { ActionsBons } from './actions-bons.tsx'
import { bonsQuery } from './bons-commande.queries.ts'
import { BONS } from './bons-search.ts'
import { LISTE_BONS } from './liste-bons.tsx'

/** The orders of one purchase. */
export function AdminHistoriquesCommandePage() {
  const { commandeId = '' } = useParams({ strict: false })
  const list = useList(BONS)
  const { data: groupement } = useQuery({ ...groupementQuery(commandeId), throwOnError: throwWithoutData })
  const { data: page } = useQuery({ ...bonsQuery(commandeId, list.search), throwOnError: throwWithoutData })

  return (
    <>
      <PageHead
        back={
          <BackLink
            label={groupement?.libelle ?? 'Groupement d’achats'}
            renderLink={(props) => (
              <Link
                {...props}
                params={{ id: commandeId }}
                search={{ onglet: 'commandes' }}
                to="/admin/groupement-achat/{-$id}/"
              />
            )}
          />
        }
        intro={groupement && `${groupement.libelle}, ${groupement.reference}`}
        title="Bons de commande"
        {...(groupement && { actions: <ActionsBons groupement={groupement} search={list.search} /> })}
      />
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <SearchFilter label="Rechercher un bon par numéro ou entreprise" list={list} placeholder="Numéro, entreprise" />
        <FilterSelect
          label="Tous les statuts"
          onSelect={(statut) => list.change({ statut })}
          options={optionsOf(BON_STATUTS, BON_STATUT_LABELS)}
          value={list.search.statut}
        />
        <VuesListe list={list} />
      </div>
      <AdminList
        empty={
          <EmptyState level={2} title="Aucun bon de commande pour le moment">
            Les commandes des adhérents seront ici dès qu’ils les enregistrent.
          </EmptyState>
        }
        list={list}
        page={page}
        query={(search) => bonsQuery(commandeId, search)}
        view={LISTE_BONS}
      />
    </>
  )
}
