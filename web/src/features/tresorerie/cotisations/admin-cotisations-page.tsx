import type { CotisationsComptes } from '@sillon/contract/tresorerie/cotisations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminList, type List, useList } from '../../../lib/admin-list.tsx'
import { useSelection } from '../../../lib/list-selection.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { SelonDroit } from '../../../lib/selon-droit.tsx'
import { usePeut } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ActesCampagne } from './actes-campagne.tsx'
import { type ActeChoisi, ActesSelection, DialoguesSelection, selectionOf } from './actes-selection.tsx'
import { comptesCotisationsQuery, cotisationsQuery } from './cotisations.queries.ts'
import { COTISATIONS, type CotisationsSearch } from './cotisations-search.ts'
import { FiltresCotisations } from './filtres-cotisations.tsx'
import { LISTE_COTISATIONS, TotauxCotisations } from './liste-cotisations.tsx'
import { ListeManquantes } from './liste-manquantes.tsx'
import { LotsCampagne } from './lots-campagne.tsx'

/** The fees of a campaign, or the memberships that have none yet. */
export function AdminCotisationsPage() {
  const list = useList(COTISATIONS)
  const { data: comptes } = useQuery(comptesCotisationsQuery(list.search.campagne_id))

  return (
    <>
      <PageHead
        actions={
          comptes && (
            <SelonDroit droit="argent">
              <ActesCampagne comptes={comptes} />
            </SelonDroit>
          )
        }
        title="Cotisations"
        {...(comptes?.campagne && { intro: comptes.campagne.libelle })}
      />
      {comptes?.campagne && <LotsCampagne campagne_id={comptes.campagne.id} />}
      <FiltresCotisations comptes={comptes} list={list} />
      {list.search.statut === 'a_calculer' ? (
        <ListeManquantes campagne={comptes?.campagne ?? null} list={list} />
      ) : (
        <ListeCotisations comptes={comptes} list={list} />
      )}
    </>
  )
}

type ListeProps = { list: List<CotisationsSearch>; comptes: CotisationsComptes | undefined }

export function ListeCotisations({ list, comptes }: ListeProps) {
  const { data: page } = useQuery({ ...cotisationsQuery(list.search), throwOnError: throwWithoutData })
  const selection = useSelection({
    list,
    page,
    query: cotisationsQuery,
    rowKey: LISTE_COTISATIONS.rowKey,
    rowLabel: ({ entreprise }) => entreprise.raison_sociale,
  })
  const peutEncaisser = usePeut('argent')
  const [acte, setActe] = useState<ActeChoisi>()
  const choisies = selectionOf(selection.rows)

  return (
    <>
      <AdminList
        {...(peutEncaisser && {
          bulkActions: <ActesSelection onChoose={setActe} selection={choisies} />,
          selection,
        })}
        empty={
          <EmptyState level={2} title="Aucune cotisation pour l’instant">
            {comptes && !comptes.a_bareme
              ? 'Publiez d’abord le barème de la campagne, dans les paramètres.'
              : 'Calculez la campagne pour voir ce que chaque adhérent doit, avant d’appeler.'}
          </EmptyState>
        }
        list={list}
        page={page}
        query={cotisationsQuery}
        summary={page && page.total > 0 ? <TotauxCotisations page={page} /> : null}
        view={LISTE_COTISATIONS}
      />
      {/* An act may empty the list, and its dialog then says what was done. */}
      <DialoguesSelection
        acte={acte}
        onClose={() => setActe(undefined)}
        onDone={selection.clear}
        selection={choisies}
      />
    </>
  )
}
