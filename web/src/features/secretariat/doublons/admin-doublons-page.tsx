import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useList } from '../../../lib/admin-list.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { DOUBLONS, type DoublonsSearch, VUES, type Vue } from './doublons-search.ts'
import { ListeDoublons } from './liste-doublons.tsx'

const ComparaisonVue = lazy(() =>
  import('./comparaison-vue.tsx').then(({ ComparaisonVue }) => ({ default: ComparaisonVue })),
)
const FusionsVue = lazy(() => import('./fusions-vue.tsx').then(({ FusionsVue }) => ({ default: FusionsVue })))

const LIBELLES: Record<Vue, string> = {
  adherents: 'Adhérents',
  entreprises: 'Entreprises',
  fusions: 'Fusions récentes',
}

/**
 * The link of the first tab has no search: without `exact`, the router would mark it current under the other tabs too.
 */
const EXACTE = { exact: true }

/** The pairs of similar records, and the merges that can still be undone. */
export function AdminDoublonsPage() {
  const list = useList(DOUBLONS)
  const { search } = list
  const courante = search.vue ?? 'adherents'
  const tabs = VUES.map((vue) => ({ key: vue, label: LIBELLES[vue], current: vue === courante }))

  return (
    <>
      <PageHead
        intro="Les fiches qui désignent sans doute la même personne ou la même entreprise. Une fusion s’annule pendant 30&nbsp;jours."
        title="Doublons"
      />
      <Tabs
        label="Doublons"
        renderLink={({ key }, props) => (
          <Link
            {...props}
            activeOptions={EXACTE}
            search={(key === 'adherents' ? {} : { vue: key }) as DoublonsSearch}
            to="/admin/doublons"
          />
        )}
        tabs={tabs}
      />
      <Suspense fallback={<SkeletonTable />}>
        {search.gardee && search.absorbee ? (
          <ComparaisonVue absorbee_id={search.absorbee} gardee_id={search.gardee} search={search} />
        ) : search.vue === 'fusions' ? (
          <FusionsVue list={list} />
        ) : (
          <ListeDoublons list={list} />
        )}
      </Suspense>
    </>
  )
}
