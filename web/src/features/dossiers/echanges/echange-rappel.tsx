import { libelleOrigine } from '@sillon/domain/dossiers/echanges/origine'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { usePeut } from '../../../lib/session.ts'
import { Callout } from '../../../ui/callout.tsx'
import { CommencerEchange } from './commencer-echange.tsx'
import { echangeQuery } from './echanges.queries.ts'

/** Says what the next act for the company will carry; without an exchange, offers to begin one. */
export function EchangeRappel({ entreprise_id }: { entreprise_id: string }) {
  const { data } = useQuery(echangeQuery(entreprise_id))
  const peutNoter = usePeut('echanges')
  const { saisie }: { saisie?: unknown } = useSearch({ strict: false })
  if (!data || !peutNoter) return null
  const { echange } = data
  // The code of a paper was read: the form above asks for its date.
  if (saisie === 'papier' && echange?.moyen !== 'papier') return null
  if (!echange) return <CommencerEchange adherent_id={null} entreprise_id={entreprise_id} />
  return (
    <Callout tone="wheat">
      Sera noté «&nbsp;{libelleOrigine(echange)}&nbsp;»{echange.personne && `, avec ${echange.personne}`}.
    </Callout>
  )
}
