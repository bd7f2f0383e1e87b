import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { usePalette } from './use-palette.ts'

type Reponse = ReturnType<typeof usePalette>['reponse']

/** Read by a screen reader each time it changes; silent before anything is typed. */
export function CompteReponses({ nombre, q }: { nombre: number; q: string }) {
  return (
    <p className="text-caption whitespace-nowrap text-ink-2" role="status">
      {q.trim() !== '' && (nombre === 0 ? 'Aucune réponse' : formatCount(nombre, 'réponse'))}
    </p>
  )
}

type Props = { reponse: Reponse; onType: (q: string) => void; onClose: () => void; retry: () => void }

/** The ways on when nothing answers, or when the server does not. */
export function SansReponse({ reponse, onType, onClose, retry }: Props) {
  const { q, groupes, proches, echec } = reponse
  if (echec) {
    return (
      <p className="flex flex-wrap items-center gap-3 px-5 py-4" role="alert">
        Personnes, entreprises et pièces n’ont pas pu être lues.
        <Button onClick={retry} size="sm" variant="secondary">
          Réessayer
        </Button>
      </p>
    )
  }
  if (groupes.length > 0 || q.trim() === '') return null
  return (
    <div className="grid gap-3 px-5 py-5">
      <p className="text-ink">Rien ne répond à «&nbsp;{q.trim()}&nbsp;».</p>
      {proches.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          Vouliez-vous dire
          {proches.map((nom) => (
            <Button key={nom} onClick={() => onType(nom)} size="sm" variant="secondary">
              {nom}
            </Button>
          ))}
        </p>
      )}
      <p>
        <Link className="text-link" onClick={onClose} search={{ q: q.trim() }} to="/recherche/materiels">
          Chercher «&nbsp;{q.trim()}&nbsp;» dans tous les matériels
        </Link>
      </p>
    </div>
  )
}
