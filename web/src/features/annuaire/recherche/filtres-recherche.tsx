import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { MODE_PRODUCTION_LABELS, MODES_PRODUCTION } from '@sillon/domain/dossiers/exploitations/mode-production'
import { PRODUCTION_LABELS, PRODUCTIONS } from '@sillon/domain/dossiers/exploitations/production'
import type { ReactNode } from 'react'
import { optionsOf } from '../../../lib/options.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { AutourDe } from './autour-de.tsx'
import {
  type ChangeCriteres,
  type CriteresSearch,
  DISTANCES,
  filtresActifs,
  withoutFiltres,
} from './criteres-search.ts'
import { DEPARTEMENTS } from './departements.gen.ts'
import { FiltresMateriels } from './filtres-materiels.tsx'

type Props = { objet: ObjetRecherche; criteres: CriteresSearch; onChange: ChangeCriteres; reset: ReactNode }

const DISTANCE_OPTIONS = DISTANCES.map((distance) => ({
  value: String(distance),
  label: `Moins de ${distance}\u00a0km`,
}))
const DEPARTEMENT_OPTIONS = DEPARTEMENTS.map(([code, nom]) => ({ value: code, label: `${nom} (${code})` }))

/** One row of filter chips; on a phone, the row scrolls sideways and the page does not. */
export function FiltresRecherche({ objet, criteres, onChange, reset }: Props) {
  const { distance_km, departement, pres_de } = criteres
  // An administrator has no farm to count distances from.
  const hasMilieu = !useUtilisateur()?.is_admin || pres_de !== undefined || distance_km !== undefined
  return (
    <fieldset className="min-w-0 -mx-(--gutter) overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:overflow-visible desk:p-0">
      <legend className="sr-only">Filtres</legend>
      <div className="flex gap-2 desk:flex-wrap desk:items-center">
        {hasMilieu && (
          <FilterSelect
            label="Distance"
            onSelect={(distance) => onChange({ distance_km: distance ? Number(distance) : undefined })}
            options={DISTANCE_OPTIONS}
            removable
            value={distance_km === undefined ? undefined : String(distance_km)}
          />
        )}
        <AutourDe criteres={criteres} onChange={onChange} />
        {objet === 'materiels' && <FiltresMateriels criteres={criteres} onChange={onChange} />}
        {objet === 'exploitations' && (
          <>
            <FilterSelect
              label="Production"
              onSelect={(production) => onChange({ production })}
              options={optionsOf(PRODUCTIONS, PRODUCTION_LABELS)}
              removable
              value={criteres.production}
            />
            <FilterSelect
              label="Mode de production"
              onSelect={(mode_production) => onChange({ mode_production })}
              options={optionsOf(MODES_PRODUCTION, MODE_PRODUCTION_LABELS)}
              removable
              value={criteres.mode_production}
            />
          </>
        )}
        <FilterSelect
          label="Département"
          onSelect={(code) => onChange({ departement: code })}
          options={DEPARTEMENT_OPTIONS}
          removable
          value={departement}
        />
        {filtresActifs(criteres).length > 1 && reset}
      </div>
    </fieldset>
  )
}

/** The same search without any filter. */
export const sansFiltre = (criteres: CriteresSearch): CriteresSearch =>
  withoutFiltres(criteres, filtresActifs(criteres))
