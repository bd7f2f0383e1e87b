import type { ReactNode } from 'react'
import { useUtilisateur } from '../../../lib/session.ts'
import { Callout } from '../../../ui/callout.tsx'

/** What belongs to the person alone: whoever acts for them is told so, and nothing is asked of the server. */
export function Personnel({ children }: { children: ReactNode }) {
  const utilisateur = useUtilisateur()
  if (!utilisateur?.delegue) return children
  return (
    <Callout className="mt-7 max-w-[44rem]" title="Ces réglages reviennent à la personne elle-même" tone="neutral">
      Mot de passe, adresse e-mail, double authentification, sessions et données personnelles restent fermés à qui agit
      pour {utilisateur.prenom} {utilisateur.nom}.
    </Callout>
  )
}
