import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useList } from '../../../lib/admin-list.tsx'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { FilterRow } from '../../../ui/filter-row.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { TresorerieTabs } from '../reglements/tresorerie-tabs.tsx'
import { PRELEVEMENTS, VUES, type Vue } from './prelevements-search.ts'

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

/** From the fees due to the file for the bank, and its returns. */
export function AdminPrelevementsPage() {
  const list = useList(PRELEVEMENTS)
  const courante = list.search.vue ?? 'preparer'
  const Contenu = VUE[courante]

  return (
    <>
      <PageHead
        intro="Les cotisations et les factures réglées par prélèvement SEPA, du mandat au fichier de la banque."
        title="Prélèvements"
      />
      <TresorerieTabs current="/admin/prelevements" />
      <Vues courante={courante} />
      <Suspense fallback={<SkeletonTable />}>
        <Contenu list={list} />
      </Suspense>
    </>
  )
}

function Vues({ courante }: { courante: Vue }) {
  const navigate = useNavigate({ from: '/admin/prelevements' })
  return (
    <div className="mb-6">
      <FilterRow legend="Afficher">
        {VUES.map((vue) => (
          <FilterChip
            active={vue === courante}
            key={vue}
            label={LIBELLES[vue]}
            onClick={() => void navigate({ search: vue === 'preparer' ? {} : { vue } })}
          />
        ))}
      </FilterRow>
    </div>
  )
}
