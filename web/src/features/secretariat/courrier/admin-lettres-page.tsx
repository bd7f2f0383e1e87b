import { LETTRE_STATUTS, LETTRES_LABELS, type Lettre, type LettreStatut } from '@sillon/domain/comptes/lettres/lettre'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminList, type List, useList } from '../../../lib/admin-list.tsx'
import { SearchFilter } from '../../../lib/list-filters.tsx'
import { useSelection } from '../../../lib/list-selection.ts'
import { optionsOf } from '../../../lib/options.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { usePeut } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { VuesListe } from '../../comptes/vues-enregistrees/vues-liste.tsx'
import { ActesLettres, ReprendreButton } from './actes-lettres.tsx'
import { comptesLettresQuery, lettresQuery } from './courrier.queries.ts'
import { ImpressionDialog } from './impression-dialog.tsx'
import { LETTRES, type LettresSearch } from './lettres-search.ts'
import { LISTE_LETTRES } from './liste-lettres.tsx'

/** The letters to companies where nobody reads mails. */
export function AdminLettresPage() {
  const list = useList(LETTRES)
  const { data: page } = useQuery({ ...lettresQuery(list.search), throwOnError: throwWithoutData })
  const { data: comptes } = useQuery(comptesLettresQuery)
  const peutEnvoyer = usePeut('envois')
  const [imprimees, setImprimees] = useState<readonly Lettre[]>()
  const selection = useSelection({
    list,
    page,
    query: lettresQuery,
    rowKey: LISTE_LETTRES.rowKey,
    rowLabel: ({ objet, entreprise }) => `${objet}, ${entreprise.raison_sociale}`,
  })

  return (
    <>
      <PageHead
        intro="Pour les entreprises où personne ne lit d’e-mail. Choisissez, imprimez, postez."
        title="Lettres"
      />
      <FiltresLettres comptes={comptes?.statuts} list={list} />
      <AdminList
        {...(peutEnvoyer && {
          bulkActions: (
            <ActesLettres
              lettres={selection.rows}
              onDone={selection.clear}
              onPrint={() => setImprimees(selection.rows)}
            />
          ),
          renderActions: (lettre: Lettre) => <ReprendreButton lettre={lettre} />,
          selection,
        })}
        empty={
          <EmptyState level={2} title="Aucune lettre pour l’instant">
            Ce qui concerne une entreprise où personne ne lit d’e-mail s’écrira ici, prêt à imprimer.
          </EmptyState>
        }
        list={list}
        page={page}
        query={lettresQuery}
        view={LISTE_LETTRES}
      />
      {imprimees && (
        <ImpressionDialog lettres={imprimees} onClose={() => setImprimees(undefined)} onDone={selection.clear} />
      )}
    </>
  )
}

type FiltresProps = { list: List<LettresSearch>; comptes: Partial<Record<LettreStatut, number>> | undefined }

const FiltresLettres = ({ list, comptes }: FiltresProps) => (
  <div className="mb-2 grid gap-2">
    <FilterChips
      all="Toutes"
      counts={comptes}
      legend="Statut"
      onSelect={(statut) => list.change({ statut })}
      options={optionsOf(LETTRE_STATUTS, LETTRES_LABELS)}
      value={list.search.statut}
    />
    <div className="flex flex-wrap items-center gap-2">
      <SearchFilter label="Rechercher une lettre par entreprise" list={list} placeholder="Entreprise, numéro" />
      <VuesListe list={list} />
    </div>
  </div>
)
