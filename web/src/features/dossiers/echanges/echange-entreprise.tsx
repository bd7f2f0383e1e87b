import { useQuery } from '@tanstack/react-query'
import { usePeut } from '../../../lib/session.ts'
import { CommencerEchange } from './commencer-echange.tsx'
import { EchangePanneau } from './echange-panneau.tsx'
import { echangeQuery } from './echanges.queries.ts'

type Personne = { id: string; prenom: string; nom: string; est_contact_principal: boolean }
type Props = { entreprise_id: string; personnes: readonly Personne[] }

/** The exchange that goes on with a company, else what begins one. */
export function EchangeEntreprise({ entreprise_id, personnes }: Props) {
  const { data } = useQuery(echangeQuery(entreprise_id))
  const peutNoter = usePeut('echanges')
  if (!data || !peutNoter) return null
  const { echange } = data
  if (echange) return <EchangePanneau echange={echange} key={echange.id} personnes={personnes} />
  const contact = personnes.find(({ est_contact_principal }) => est_contact_principal) ?? personnes[0]
  return (
    <div className="mb-6">
      <CommencerEchange adherent_id={contact?.id ?? null} entreprise_id={entreprise_id} />
    </div>
  )
}
