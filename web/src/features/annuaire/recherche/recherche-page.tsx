import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { previousPage } from '../../../lib/previous-page.ts'
import { categoriesMaterielQuery } from '../../organisme/referentiels/referentiels.queries.ts'
import { MaterielTrouveCard } from './materiel-trouve-card.tsx'
import { materielsTrouvesQuery } from './recherche.queries.ts'
import { RechercheFrame } from './recherche-frame.tsx'
import { useCriteres } from './use-criteres.ts'
import { useRecentes } from './use-recentes.ts'

/** Lazy: seldom shown. */
const CorrectionRecherche = lazy(() =>
  import('./correction-recherche.tsx').then((module) => ({ default: module.CorrectionRecherche })),
)

/** The machines that members offer. */
export function RechercheMaterielsPage() {
  const page = useCriteres('materiels')
  const recentes = useRecentes()
  const query = useInfiniteQuery(materielsTrouvesQuery(page[0]))
  const { data: categories } = useQuery(categoriesMaterielQuery)
  const [retour] = useState(previousPage)
  const correction = query.isPlaceholderData ? undefined : query.data?.pages[0]?.correction
  return (
    <RechercheFrame
      objet="materiels"
      page={page}
      query={query}
      recentes={recentes}
      comprise={
        (correction || page[0].tel_quel) && (
          <Suspense>
            <CorrectionRecherche correction={correction} criteres={page[0]} />
          </Suspense>
        )
      }
      renderCard={(materiel) => (
        <MaterielTrouveCard
          categories={categories?.resultats ?? []}
          isRetour={retour === `/materiel/profil/${materiel.id}/`}
          materiel={materiel}
          onOpen={() => recentes.add(page[0].q)}
          typed={correction ?? page[0].q ?? ''}
        />
      )}
    />
  )
}
