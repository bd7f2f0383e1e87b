import type { ReactNode } from 'react'
import { useUtilisateur } from '../../../lib/session.ts'
import { Callout } from '../../../ui/callout.tsx'

/**
 * Settings that only the person may change: an administrator who acts for them reads why, and nothing is asked of the
 * server.
 */
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
