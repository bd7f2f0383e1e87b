import { useInfiniteQuery } from '@tanstack/react-query'
import { AdherentTrouveCard } from './adherent-trouve-card.tsx'
import { adherentsTrouvesQuery } from './recherche.queries.ts'
import { RechercheFrame } from './recherche-frame.tsx'
import { useCriteres } from './use-criteres.ts'
import { useRecentes } from './use-recentes.ts'

/** The people who agreed to be found. */
export function RechercheAdherentsPage() {
  const page = useCriteres('adherents')
  const recentes = useRecentes()
  const query = useInfiniteQuery(adherentsTrouvesQuery(page[0]))
  const { q } = page[0]
  return (
    <RechercheFrame
      objet="adherents"
      page={page}
      query={query}
      recentes={recentes}
      renderCard={(adherent) => <AdherentTrouveCard adherent={adherent} onOpen={() => recentes.add(q)} q={q ?? ''} />}
    />
  )
}
