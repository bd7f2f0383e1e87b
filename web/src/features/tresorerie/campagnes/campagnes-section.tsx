import type { CampagneReglage } from '@sillon/domain/tresorerie/campagnes/campagne'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { BaremePanel } from './bareme-panel.tsx'
import { CampagneCard } from './campagne-card.tsx'
import { CampagneForm } from './campagne-form.tsx'
import { campagnesQuery } from './campagnes.queries.ts'

type Vue = { nom: 'liste' } | { nom: 'campagne'; id: string | null } | { nom: 'bareme'; id: string }

/** The campaigns. Opening a campaign or its scale replaces the list, and takes the focus. */
export function CampagnesSection() {
  const [vue, setVue] = useState<Vue>({ nom: 'liste' })
  const place = useRef<HTMLDivElement>(null)

  function show(next: Vue) {
    flushSync(() => setVue(next))
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView?.({ block: 'nearest' })
  }

  return (
    <div className="outline-none" ref={place} tabIndex={-1}>
      <Suspense fallback={<SkeletonCard lines={4} />}>
        <Contenu onShow={show} vue={vue} />
      </Suspense>
    </div>
  )
}

function Contenu({ vue, onShow }: { vue: Vue; onShow: (vue: Vue) => void }) {
  const { resultats: campagnes } = useSuspenseQuery(campagnesQuery).data
  const backToList = () => onShow({ nom: 'liste' })
  const ouverte = 'id' in vue ? (campagnes.find(({ id }) => id === vue.id) ?? null) : null
  if (vue.nom === 'campagne') {
    const [derniere] = campagnes
    return <CampagneForm campagne={ouverte} derniere={derniere ?? null} key={vue.id} onClose={backToList} />
  }
  if (vue.nom === 'bareme' && ouverte) return <BaremePanel campagne={ouverte} onClose={backToList} />
  return <Liste campagnes={campagnes} onShow={onShow} />
}

function Liste({ campagnes, onShow }: { campagnes: readonly CampagneReglage[]; onShow: (vue: Vue) => void }) {
  return (
    <Section
      action={
        campagnes.length > 0 && (
          <Button
            icon={<Plus aria-hidden="true" size={18} strokeWidth={1.85} />}
            onClick={() => onShow({ nom: 'campagne', id: null })}
            size="sm"
            variant="secondary"
          >
            Nouvelle campagne
          </Button>
        )
      }
      intro="Chaque campagne a ses dates et son barème."
      title="Campagnes et barème"
    >
      {campagnes.length === 0 && (
        <EmptyState
          action={
            <Button onClick={() => onShow({ nom: 'campagne', id: null })} variant="secondary">
              Nouvelle campagne
            </Button>
          }
          title="Aucune campagne pour l’instant"
        >
          Ouvrez la première : les adhérents pourront déclarer.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {campagnes.map((campagne) => (
          <li key={campagne.id}>
            <CampagneCard
              campagne={campagne}
              onEdit={() => onShow({ nom: 'campagne', id: campagne.id })}
              onOpenBareme={() => onShow({ nom: 'bareme', id: campagne.id })}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
