import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { Map as MapIcon } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { SortSheet } from '../../../ui/sort-sheet.tsx'
import type { ChangeCriteres, CriteresSearch, TriRecherche } from './criteres-search.ts'
import { showNombre } from './libelles.ts'

type Props = {
  objet: ObjetRecherche
  criteres: CriteresSearch
  onChange: ChangeCriteres
  /** Undefined while the number is not known. */
  nombre: { total: number; isExact: boolean; isLocated: boolean } | undefined
}

const PROCHES = { value: 'distance', label: 'Du plus proche au plus loin' } as const
const PAR_NOM = { value: 'nom', label: 'Par nom, de A à Z' } as const

const TRIS: Record<ObjetRecherche, readonly { value: TriRecherche; label: string }[]> = {
  materiels: [
    PROCHES,
    PAR_NOM,
    { value: '-annee', label: 'Du plus récent au plus ancien' },
    { value: '-puissance', label: 'Du plus puissant au moins puissant' },
  ],
  adherents: [PROCHES, PAR_NOM],
  exploitations: [PROCHES, PAR_NOM, { value: '-surface', label: 'De la plus grande à la plus petite' }],
}

/** « 6 matériels, du plus proche au plus loin », the choice of the sort, and the button of the map. */
export function LigneResultats({ objet, criteres, onChange, nombre }: Props) {
  const tri = criteres.tri ?? (nombre?.isLocated === false ? 'nom' : 'distance')
  const ordre = TRIS[objet].find(({ value }) => value === tri)?.label
  const isOpen = criteres.carte === 1
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-h-6 text-body text-ink-2" role="status">
        {nombre && nombre.total > 0 && (
          <>
            <b className="text-ink">{showNombre(objet, nombre.total, nombre.isExact)}</b>
            {ordre && `, ${ordre.charAt(0).toLowerCase()}${ordre.slice(1)}`}
          </>
        )}
        {nombre?.total === 0 && <span className="sr-only">Aucun résultat</span>}
      </p>
      <div className="-mx-3 flex items-center gap-1 desk:-mr-3 desk:ml-0">
        <SortSheet
          onSelect={(choix) => onChange({ tri: choix === tri ? criteres.tri : choix })}
          options={TRIS[objet]}
          title="Trier les résultats"
          value={tri}
        />
        <Button
          aria-expanded={isOpen}
          icon={<MapIcon aria-hidden="true" size={18} strokeWidth={2.1} />}
          onClick={() => onChange({ carte: isOpen ? undefined : 1 })}
          variant="quiet"
        >
          {isOpen ? 'Masquer la carte' : 'Voir la carte'}
        </Button>
      </div>
    </div>
  )
}
