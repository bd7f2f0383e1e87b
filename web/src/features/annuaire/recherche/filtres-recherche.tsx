import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { MODE_PRODUCTION_LABELS, MODES_PRODUCTION } from '@sillon/domain/dossiers/exploitations/mode-production'
import { PRODUCTION_LABELS, PRODUCTIONS } from '@sillon/domain/dossiers/exploitations/production'
import { type FocusEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { optionsOf } from '../../../lib/options.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { FilterSelect } from '../../../ui/filter-select.tsx'
import { AutourDe } from './autour-de.tsx'
import { chosenFirst, type FiltreRange } from './chosen-first.ts'
import {
  type ChangeCriteres,
  type CriteresSearch,
  DISTANCES,
  filtresActifs,
  withoutFiltres,
} from './criteres-search.ts'
import { DEPARTEMENTS } from './departements.gen.ts'
import { useFiltresMateriels } from './filtres-materiels.tsx'

type Props = { objet: ObjetRecherche; criteres: CriteresSearch; onChange: ChangeCriteres; reset: ReactNode }

const DISTANCE_OPTIONS = DISTANCES.map((distance) => ({
  value: String(distance),
  label: `Moins de ${distance}\u00a0km`,
}))
const DEPARTEMENT_OPTIONS = DEPARTEMENTS.map(([code, nom]) => ({ value: code, label: `${nom} (${code})` }))

/** One row of filter chips, the chosen ones first; on a phone, the row scrolls sideways and the page does not. */
export function FiltresRecherche({ objet, criteres, onChange, reset }: Props) {
  const materiels = useFiltresMateriels(criteres, onChange, objet === 'materiels')
  // An administrator has no farm to count distances from.
  const hasMilieu = !useUtilisateur()?.is_admin || criteres.pres_de !== undefined || criteres.distance_km !== undefined
  const filtres = [
    ...(hasMilieu ? [filtreDistance(criteres, onChange)] : []),
    {
      isChoisi: criteres.pres_de !== undefined,
      filtre: <AutourDe criteres={criteres} key="pres_de" onChange={onChange} />,
    },
    ...materiels,
    ...(objet === 'exploitations' ? filtresExploitations(criteres, onChange) : []),
    filtreDepartement(criteres, onChange),
  ]
  const row = useRef<HTMLFieldSetElement>(null)
  const focused = useFocusKept(row)
  return (
    <fieldset
      className="min-w-0 -mx-(--gutter) overflow-x-auto px-(--gutter) py-1 desk:mx-0 desk:overflow-visible desk:p-0"
      onFocus={focused}
      ref={row}
    >
      <legend className="sr-only">Filtres</legend>
      <div className="flex gap-2 desk:flex-wrap desk:items-center">
        {chosenFirst(filtres)}
        {filtresActifs(criteres).length > 1 && reset}
      </div>
    </fieldset>
  )
}

/** A filter that moves in the row keeps the focus: moving an element takes it away. */
function useFocusKept(row: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const lost = last.current
    if (lost?.isConnected && document.activeElement === document.body && row.current?.contains(lost)) lost.focus()
  })
  return ({ target }: FocusEvent<HTMLElement>) => {
    last.current = target
  }
}

function filtreDistance({ distance_km }: CriteresSearch, onChange: ChangeCriteres): FiltreRange {
  return {
    isChoisi: distance_km !== undefined,
    filtre: (
      <FilterSelect
        key="distance"
        label="Distance"
        onSelect={(distance) => onChange({ distance_km: distance ? Number(distance) : undefined })}
        options={DISTANCE_OPTIONS}
        removable
        value={distance_km === undefined ? undefined : String(distance_km)}
      />
    ),
  }
}

function filtreDepartement({ departement }: CriteresSearch, onChange: ChangeCriteres): FiltreRange {
  return {
    isChoisi: departement !== undefined,
    filtre: (
      <FilterSelect
        key="departement"
        label="Département"
        onSelect={(code) => onChange({ departement: code })}
        options={DEPARTEMENT_OPTIONS}
        removable
        value={departement}
      />
    ),
  }
}

function filtresExploitations({ production, mode_production }: CriteresSearch, onChange: ChangeCriteres) {
  return [
    {
      isChoisi: production !== undefined,
      filtre: (
        <FilterSelect
          key="production"
          label="Production"
          onSelect={(choisie) => onChange({ production: choisie })}
          options={optionsOf(PRODUCTIONS, PRODUCTION_LABELS)}
          removable
          value={production}
        />
      ),
    },
    {
      isChoisi: mode_production !== undefined,
      filtre: (
        <FilterSelect
          key="mode_production"
          label="Mode de production"
          onSelect={(choisi) => onChange({ mode_production: choisi })}
          options={optionsOf(MODES_PRODUCTION, MODE_PRODUCTION_LABELS)}
          removable
          value={mode_production}
        />
      ),
    },
  ]
}

/** The same search without any filter. */
export const sansFiltre = (criteres: CriteresSearch): CriteresSearch =>
  withoutFiltres(criteres, filtresActifs(criteres))
