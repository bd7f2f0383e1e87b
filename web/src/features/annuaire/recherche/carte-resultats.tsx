import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { CarteCommunes } from './carte-communes.tsx'
import { CarteDepartements } from './carte-departements.tsx'
import type { ChangeCriteres, CriteresSearch } from './criteres-search.ts'

type Props = { objet: ObjetRecherche; criteres: CriteresSearch; onChange: ChangeCriteres }

/** Around a commune, the communes; everywhere, the départements. */
export const CarteResultats = (props: Props) =>
  props.objet === 'materiels' && props.criteres.distance_km ? (
    <CarteCommunes criteres={props.criteres} distance={props.criteres.distance_km} />
  ) : (
    <CarteDepartements {...props} />
  )
