import type { Element, Liste } from '@sillon/domain/organisme/referentiels/element'
import { normalise } from '@sillon/domain/texte'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleOff } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ElementDialog } from './element-dialog.tsx'
import { listeQuery } from './listes.queries.ts'
import { NouvelElementDialog } from './nouvel-element-dialog.tsx'

const INTRO =
  'Ce que les fiches de matériels proposent. Ses autres noms la font trouver à qui cherche un matériel. Une ligne désactivée reste sur les matériels qui l’ont ; le portail n’efface que ce que vous avez ajouté et que rien n’utilise.'

export const CategoriesSection = () => <ListeSection liste="categories-materiel" title="Catégories de matériel" />
export const MarquesSection = () => <ListeSection liste="marques" title="Marques" />

function ListeSection({ liste, title }: { liste: Liste; title: string }) {
  const { resultats } = useSuspenseQuery(listeQuery(liste)).data
  const [q, setQ] = useState('')
  const [adding, setAdding] = useState(false)
  const [changed, setChanged] = useState<Element>()
  const found = resultats.filter(({ libelle, synonymes }) =>
    [libelle, ...synonymes].some((nom) => normalise(nom).includes(normalise(q))),
  )
  const close = () => setChanged(undefined)
  return (
    <Section intro={INTRO} title={title}>
      <div className="mt-2 mb-4 flex flex-wrap items-end justify-between gap-4">
        <TextField
          autoComplete="off"
          label="Chercher dans la liste"
          onChange={(event) => setQ(event.target.value)}
          value={q}
          width="medium"
        />
        <Button onClick={() => setAdding(true)} variant="primary">
          Ajouter
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState title={`Rien ne s’appelle « ${q} »`}>Ajoutez-le, ou cherchez un autre mot.</EmptyState>
      ) : (
        <Groupes elements={found} onChange={setChanged} tous={resultats} />
      )}
      {adding && <NouvelElementDialog elements={resultats} liste={liste} onClose={() => setAdding(false)} />}
      {changed && <ElementDialog element={changed} key={changed.id} liste={liste} onClose={close} />}
    </Section>
  )
}

type GroupesProps = { elements: readonly Element[]; tous: readonly Element[]; onChange: (element: Element) => void }

/** The categories under their groups. The group of a category found by a search is shown too. */
function Groupes({ elements, tous, onChange }: GroupesProps) {
  const familles = tous.filter(({ id }) => tous.some(({ parent_id }) => parent_id === id))
  const seules = elements.filter(({ id, parent_id }) => parent_id === null && familles.every((one) => one.id !== id))
  return (
    <div className="grid gap-5">
      {seules.length > 0 && <Lignes elements={seules} label="Liste" onChange={onChange} />}
      {familles.map((famille) => {
        const lignes = elements.filter(({ id, parent_id }) => id === famille.id || parent_id === famille.id)
        return (
          lignes.length > 0 && <Lignes elements={lignes} key={famille.id} label={famille.libelle} onChange={onChange} />
        )
      })}
    </div>
  )
}

type LignesProps = { label: string; elements: readonly Element[]; onChange: (element: Element) => void }

const Lignes = ({ label, elements, onChange }: LignesProps) => (
  <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface">
    {elements.map((element) => (
      <li className="flex flex-wrap items-center gap-x-4 px-4 py-1" key={element.id}>
        <span className={element.parent_id === null ? 'min-w-40 flex-1 text-strong' : 'min-w-40 flex-1 pl-3 text-body'}>
          {element.libelle}
        </span>
        {!element.actif && (
          <Pill icon={<CircleOff size={14} strokeWidth={2.4} />} size="sm" tone="neutral">
            Inactive
          </Pill>
        )}
        <span className="text-help text-ink-2 tabular-nums">{formatCount(element.materiels, 'matériel')}</span>
        <Button aria-label={`Modifier ${element.libelle}`} onClick={() => onChange(element)} size="sm" variant="quiet">
          Modifier
        </Button>
      </li>
    ))}
  </ul>
)
