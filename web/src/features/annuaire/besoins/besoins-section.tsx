import type { Besoins } from '@sillon/domain/annuaire/besoins/besoin'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { BesoinCard } from './besoin-card.tsx'

const BesoinDialog = lazy(() => import('./besoin-dialog.tsx').then((module) => ({ default: module.BesoinDialog })))

/** The needs of the reader, and the way to write one. */
export function BesoinsSection({ besoins: { miens, communes, peut_ecrire } }: { besoins: Besoins }) {
  const [open, setOpen] = useState(false)
  if (!peut_ecrire && miens.length === 0) return null
  return (
    <Section
      className="mb-8"
      intro="Pas de matériel qui convienne&#8239;? Dites ce qu’il vous faut et quand&nbsp;: les voisins qui acceptent qu’on leur demande le lisent ici, et répondent."
      title="J’ai besoin de…"
    >
      {peut_ecrire && (
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Plus aria-hidden="true" size={18} strokeWidth={2.1} />}
            onClick={() => setOpen(true)}
            variant="primary"
          >
            Dire ce qu’il me faut
          </Button>
          <Link
            className={buttonClass({ variant: 'secondary' })}
            search={{ distance_km: 30 }}
            to="/recherche/materiels"
          >
            Chercher un matériel
          </Link>
        </div>
      )}
      {miens.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {miens.map((besoin) => (
            <li key={besoin.id}>
              <BesoinCard besoin={besoin} />
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Suspense>
          <BesoinDialog communes={communes} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
