import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { CriteresSearch } from './criteres-search.ts'
import { PATHS } from './libelles.ts'

type Props = {
  objet: ObjetRecherche
  criteres: CriteresSearch
  recentes: readonly string[]
  onRemove: (q: string) => void
  onClear: () => void
}

/** The searches made on this device, each of which can be made again in one press. */
export function RecherchesRecentesPart({ objet, criteres, recentes, onRemove, onClear }: Props) {
  if (recentes.length === 0) return null
  const { page: _, ...kept } = criteres
  return (
    <section
      aria-label="Recherches récentes, gardées sur cet appareil"
      className="-mx-(--gutter) overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:overflow-visible desk:p-0"
    >
      <div className="flex items-center gap-2 desk:flex-wrap">
        <span className="text-help whitespace-nowrap text-ink-2">Récentes&nbsp;:</span>
        <ul className="flex gap-2 desk:flex-wrap">
          {recentes.map((q) => (
            <li className="flex shrink-0 items-center rounded-control bg-neutral-tint" key={q}>
              <Link
                className="inline-flex min-h-11 max-w-48 items-center rounded-control pl-3.5 text-body desk:min-h-9"
                search={{ ...kept, q }}
                to={PATHS[objet]}
              >
                <span className="truncate">{q}</span>
              </Link>
              <IconButton
                icon={<X aria-hidden="true" size={16} strokeWidth={2.1} />}
                label={`Retirer «\u00a0${q}\u00a0» des recherches récentes`}
                onClick={() => onRemove(q)}
              />
            </li>
          ))}
        </ul>
        {recentes.length > 1 && (
          <Button onClick={onClear} size="sm" variant="quiet">
            Tout effacer
          </Button>
        )}
      </div>
    </section>
  )
}
