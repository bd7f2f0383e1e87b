import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { TresorerieTabs } from '../reglements/tresorerie-tabs.tsx'
import {
  type PrelevementsSearch,
  parsePrelevementsSearch,
  VUES,
  type Vue,
  type VueProps,
} from './prelevements-search.ts'

const LIBELLES: Record<Vue, string> = {
  preparer: 'À prélever',
  lots: 'Lots',
  retours: 'Retours de la banque',
  mandats: 'Mandats',
}

const VUE = {
  preparer: lazy(() => import('./preparer-vue.tsx').then(({ PreparerVue }) => ({ default: PreparerVue }))),
  lots: lazy(() => import('./lots-vue.tsx').then(({ LotsVue }) => ({ default: LotsVue }))),
  retours: lazy(() => import('./retours-vue.tsx').then(({ RetoursVue }) => ({ default: RetoursVue }))),
  mandats: lazy(() => import('./mandats-vue.tsx').then(({ MandatsVue }) => ({ default: MandatsVue }))),
}

/** From the fees due to the file for the bank, and its returns; all of the state is in the address. */
export function AdminPrelevementsPage() {
  const search = parsePrelevementsSearch(useSearch({ from: '/admin/prelevements' }))
  const navigate = useNavigate({ from: '/admin/prelevements' })
  const courante = search.vue ?? 'preparer'
  const Contenu = VUE[courante]

  const change: VueProps['change'] = (changes) => {
    const suite = { ...search, page: undefined, ...changes }
    void navigate({ search: suite as PrelevementsSearch, replace: 'q' in changes })
  }

  return (
    <>
      <PageHead
        intro="Les cotisations réglées par prélèvement SEPA, du mandat au fichier de la banque."
        title="Prélèvements"
      />
      <TresorerieTabs current="/admin/prelevements" />
      <fieldset className="mb-6 min-w-0 -mx-(--gutter) overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:overflow-visible desk:p-0">
        <legend className="sr-only">Afficher</legend>
        <div className="flex gap-2">
          {VUES.map((vue) => (
            <FilterChip
              active={vue === courante}
              key={vue}
              label={LIBELLES[vue]}
              onClick={() => void navigate({ search: (vue === 'preparer' ? {} : { vue }) as PrelevementsSearch })}
            />
          ))}
        </div>
      </fieldset>
      <Suspense fallback={<SkeletonTable />}>
        <Contenu change={change} search={search} />
      </Suspense>
    </>
  )
}
