import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { findSection } from './sections.ts'
import { SectionsNav } from './sections-nav.tsx'

/** The settings, one section at a time, each with its own form. */
export function AdminParametresPage() {
  const { cle, Component } = findSection(useSearch({ from: '/admin/parametres' }).section)
  return (
    <>
      <PageHead intro="Ce que la coopérative choisit pour son portail." title="Paramètres" />
      <div className="grid items-start gap-x-10 gap-y-6 desk:grid-cols-[13rem_minmax(0,44rem)]">
        <SectionsNav current={cle} />
        <Suspense fallback={<SkeletonCard lines={4} />} key={cle}>
          <Component />
        </Suspense>
      </div>
    </>
  )
}
