import { listAttentes } from '@sillon/domain/annuaire/besoins/attentes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { read } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { DemandesAccueil } from '../demandes/demandes-accueil.tsx'
import { showJours } from '../demandes/jours-texte.ts'

/**
 * No toast: home says nothing of what it could not read. The key of `besoinsQuery`, whose page shows these data as soon as
 * its link is pressed, and read each time: a neighbour may have answered since. Its file stays out of home’s first load.
 */
const besoinsAccueilQuery = queryOptions({
  queryKey: ['besoins'],
  queryFn: read('GET /besoins', {}, { loading: false, error: false }),
  staleTime: 0,
})

/** On the dashboard: what neighbours ask, answer and need. */
export const VoisinsAccueil = () => (
  <>
    <DemandesAccueil />
    <BesoinsAccueil />
  </>
)

/** One line for each need of the reader that waits for a word, and one for all those of the neighbours. */
function BesoinsAccueil() {
  const { data } = useQuery(besoinsAccueilQuery)
  if (!data) return null
  const { repondus, aRepondre } = listAttentes(data)
  const [premier] = aRepondre
  return (
    <>
      {repondus.map((besoin) => (
        <Callout
          className="mb-4"
          key={besoin.id}
          title={`Un voisin a ce qu’il vous faut\u00a0: ${besoin.materiel}`}
          tone="wheat"
        >
          {showJours(besoin)}.<Suite>Voir et répondre</Suite>
        </Callout>
      ))}
      {premier && (
        <Callout
          className="mb-4"
          title={
            aRepondre.length === 1
              ? `Un voisin a besoin d’un matériel\u00a0: ${premier.materiel}`
              : `Vos voisins ont besoin de ${formatCount(aRepondre.length, 'matériel')}`
          }
          tone="sky"
        >
          {aRepondre.length === 1
            ? `${premier.auteur.nom}, ${showJours(premier)}.`
            : `Le premier\u00a0: ${premier.materiel}, ${showJours(premier)}.`}
          <Suite>{aRepondre.length === 1 ? 'Voir ce besoin' : 'Voir ces besoins'}</Suite>
        </Callout>
      )}
    </>
  )
}

const Suite = ({ children }: { children: string }) => (
  <p className="mt-3">
    <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/demandes-entre-voisins">
      {children}
    </Link>
  </p>
)
