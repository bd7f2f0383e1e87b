import { lazy, Suspense, useState } from 'react'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import type { ChangeCriteres, CriteresSearch } from './criteres-search.ts'

/** Lazy: the code of the list weighs. */
const CommuneRecherche = lazy(() =>
  import('./commune-recherche.tsx').then((module) => ({ default: module.CommuneRecherche })),
)

type Props = { criteres: CriteresSearch; onChange: ChangeCriteres }

/** The centre of the distances: one's own farm, or a commune chosen here. */
export function AutourDe({ criteres: { pres_de, lieu }, onChange }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {pres_de ? (
        <FilterChip
          active
          aria-label={`Autour de ${lieu}, retirer`}
          label={`Autour de ${lieu}`}
          onClick={() => onChange({ pres_de: undefined, lieu: undefined })}
          removable
        />
      ) : (
        <FilterChip active={false} aria-haspopup="dialog" label="Autour d’une commune" onClick={() => setOpen(true)} />
      )}
      {open && (
        <Suspense>
          <CommuneRecherche
            onChoose={(choix) => {
              setOpen(false)
              onChange(choix)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
