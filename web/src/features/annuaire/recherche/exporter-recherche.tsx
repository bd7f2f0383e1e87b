import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { ExporterButton } from '../../pieces/classeurs/exporter-button.tsx'
import { type CriteresSearch, filtresActifs, toQuery } from './criteres-search.ts'

type Props = { objet: ObjetRecherche; criteres: CriteresSearch }

/** Exports the results of a search, with their companies. */
export function ExporterRecherche({ objet, criteres }: Props) {
  const { tri: _, ...filtre } = toQuery(criteres)
  const filtree = Boolean(criteres.q) || filtresActifs(criteres).length > 0
  return (
    <ExporterButton
      liste={{
        titre: 'Exporter les résultats',
        feuilles: ['entreprises', objet],
        filtre: { [objet]: filtre },
        filtree,
      }}
    />
  )
}
