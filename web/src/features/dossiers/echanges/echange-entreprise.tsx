import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { forgetAskedPage } from '../../../lib/asked-page.ts'
import { usePeut } from '../../../lib/session.ts'
import { CommencerEchange } from './commencer-echange.tsx'
import { EchangePanneau } from './echange-panneau.tsx'
import { echangeQuery } from './echanges.queries.ts'

const PapierForm = lazy(async () => ({ default: (await import('./papier-form.tsx')).PapierForm }))

type Personne = { id: string; prenom: string; nom: string; est_contact_principal: boolean }
type Props = { entreprise_id: string; personnes: readonly Personne[] }

/** The exchange that goes on with a company, else what begins one. `?saisie=papier`: the code of a paper was read. */
export function EchangeEntreprise({ entreprise_id, personnes }: Props) {
  const { data } = useQuery(echangeQuery(entreprise_id))
  const { saisie }: { saisie?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const peutNoter = usePeut('echanges')
  const isPapier = saisie === 'papier'
  useEffect(() => {
    if (isPapier) forgetAskedPage('connexion')
  }, [isPapier])
  if (!data || !peutNoter) return null
  const { echange } = data
  const contact = personnes.find(({ est_contact_principal }) => est_contact_principal) ?? personnes[0]
  const probable = contact?.id ?? null
  if (isPapier && echange?.moyen !== 'papier') {
    return (
      <Suspense>
        <PapierForm
          adherent_id={probable}
          appel={echange}
          entreprise_id={entreprise_id}
          onClose={() =>
            navigate({
              to: '.',
              search: ({ saisie: _, ...rest }: { saisie?: unknown }) => rest,
              replace: true,
              state: { gardePosition: true },
            })
          }
          personnes={personnes}
        />
      </Suspense>
    )
  }
  if (echange) {
    return <EchangePanneau echange={echange} key={echange.id} personnes={personnes} surDate={isPapier} />
  }
  return (
    <div className="mb-6">
      <CommencerEchange adherent_id={probable} entreprise_id={entreprise_id} />
    </div>
  )
}
