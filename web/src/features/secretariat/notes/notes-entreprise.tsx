import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { throwWithoutData } from '../../../lib/query-client.ts'
import { usePeut } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { AncienneNote, LigneNote } from './ligne-note.tsx'
import { type Note, notesQuery } from './notes.queries.ts'
import { NouvelleNote } from './nouvelle-note.tsx'

/** All that the office must remember about a company. */
export function NotesEntreprise({ entreprise_id }: { entreprise_id: string }) {
  const { data: notes } = useQuery({ ...notesQuery(entreprise_id), throwOnError: throwWithoutData })
  const peutNoter = usePeut('echanges')
  // Each note that is written leaves an empty form.
  const [ecrites, setEcrites] = useState(0)
  if (!notes) return <SkeletonCard lines={6} />
  return (
    <div className="max-w-200">
      <p className="mb-4 text-body text-ink-2">
        Seul le bureau lit ces notes, jamais l’adhérent. N’y écrivez que des faits utiles&nbsp;: chacun peut demander à
        la coopérative ce qu’elle garde sur lui.
      </p>
      {peutNoter && (
        <NouvelleNote entreprise_id={entreprise_id} key={ecrites} onWritten={() => setEcrites(ecrites + 1)} />
      )}
      <Liste entreprise_id={entreprise_id} notes={notes} />
    </div>
  )
}

/** Notes that were deleted since the page was opened stay in their place; the others are folded. */
function Liste({ entreprise_id, notes }: { entreprise_id: string; notes: readonly Note[] }) {
  const [anciennes] = useState(() => new Set(notes.filter(estSupprimee).map(({ id }) => id)))
  const pliees = notes.filter((note) => estSupprimee(note) && anciennes.has(note.id))
  const montrees = notes.filter((note) => !pliees.includes(note))
  return (
    <>
      {montrees.length === 0 ? (
        <EmptyState level={2} title="Aucune note pour l’instant" />
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {montrees.map((note) => (
            <li key={note.id}>
              <LigneNote entreprise_id={entreprise_id} note={note} />
            </li>
          ))}
        </ul>
      )}
      {pliees.length > 0 && (
        <details className="mt-6">
          <summary className="min-h-11 cursor-pointer py-2.5 text-strong">
            {formatCount(pliees.length, 'note supprimée', 'notes supprimées')} depuis moins de trente jours
          </summary>
          <ul className="divide-y divide-line border-y border-line">
            {pliees.map((note) => (
              <li key={note.id}>
                <AncienneNote note={note} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const estSupprimee = ({ supprimee_le }: Note) => supprimee_le !== null
