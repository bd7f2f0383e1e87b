import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { demandesVivantesQuery } from './demandes.queries.ts'
import { showJours } from './jours-texte.ts'

/** On the dashboard: the requests to answer, then the accepted ones to come; nothing when there is none. */
export function DemandesAccueil() {
  const { data } = useQuery(demandesVivantesQuery)
  const dues = data?.resultats.filter(
    ({ sens, statut }) =>
      (sens === 'recue' && statut === 'en_attente') || (sens === 'envoyee' && statut === 'acceptee'),
  )
  return dues?.map((demande) => {
    const { id, sens, materiel, demandeur, entreprise } = demande
    const isRecue = sens === 'recue'
    return (
      <Callout
        className="mb-4"
        key={id}
        title={isRecue ? `On vous demande\u00a0: ${materiel.nom}` : `Demande acceptée\u00a0: ${materiel.nom}`}
        tone={isRecue ? 'wheat' : 'green'}
      >
        {isRecue ? demandeur.nom : entreprise}, {showJours(demande)}.
        <p className="mt-3">
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to="/demandes-entre-voisins">
            {isRecue ? 'Voir et répondre' : 'Voir la demande'}
          </Link>
        </p>
      </Callout>
    )
  })
}
