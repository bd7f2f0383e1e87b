import type { AdherentsFiltre, ExploitationsFiltre, MaterielsFiltre } from '@sillon/contract/annuaire/recherche'
import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { ExporterButton } from '../../pieces/classeurs/exporter-button.tsx'
import { type CriteresSearch, filtresActifs } from './criteres-search.ts'

type Props = { objet: ObjetRecherche; criteres: CriteresSearch }

/** Exports the results of a search, with their companies. */
export function ExporterRecherche({ objet, criteres }: Props) {
  const filtree = Boolean(criteres.q) || filtresActifs(criteres).length > 0
  return (
    <ExporterButton
      liste={{
        titre: 'Exporter les résultats',
        feuilles: ['entreprises', objet],
        filtre: FILTRES[objet](criteres),
        filtree,
      }}
    />
  )
}

const toLieu = ({ q, departement, pres_de, distance_km }: CriteresSearch) => ({ q, departement, pres_de, distance_km })

/** The export refuses a filter that its list does not know: each names its own. */
const FILTRES = {
  adherents: (criteres: CriteresSearch) => ({ adherents: toLieu(criteres) satisfies AdherentsFiltre }),
  exploitations: (criteres: CriteresSearch) => ({
    exploitations: {
      ...toLieu(criteres),
      production: criteres.production,
      mode_production: criteres.mode_production,
    } satisfies ExploitationsFiltre,
  }),
  materiels: (criteres: CriteresSearch) => ({
    materiels: {
      ...toLieu(criteres),
      categorie_id: criteres.categorie_id,
      marque_id: criteres.marque_id,
      disponibilite: criteres.disponibilite,
      puissance_min: criteres.puissance_min,
      puissance_max: criteres.puissance_max,
      largeur_min: criteres.largeur_min,
      largeur_max: criteres.largeur_max,
    } satisfies MaterielsFiltre,
  }),
} satisfies Record<ObjetRecherche, (criteres: CriteresSearch) => object>
