import type { UtilisateurLigne } from '@sillon/contract/comptes/utilisateurs'
import { formatNom } from '@sillon/domain/nom'
import type { ReactNode } from 'react'
import { formatShortDate } from '../../../lib/format.ts'
import { Entreprises, Role } from './colonnes-utilisateurs.tsx'
import { ComptePill } from './compte-pill.tsx'

/** An account on a phone. */
export function UtilisateurCard({ ligne, actions }: { ligne: UtilisateurLigne; actions: ReactNode }) {
  const { email, derniere_connexion_le, entreprises } = ligne
  return (
    <div className="p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="text-strong">{formatNom(ligne)}</p>
          <p className="wrap-anywhere text-help text-ink-2">{email}</p>
          <p className="text-help text-ink-2">
            <Role ligne={ligne} />
          </p>
        </div>
        <div className="-mt-2 -mr-2">{actions}</div>
      </div>
      {entreprises.length > 0 && <Entreprises ligne={ligne} />}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <ComptePill compte={ligne} />
        {derniere_connexion_le && (
          <span className="text-help text-ink-2 tabular-nums">
            Connexion le {formatShortDate(derniere_connexion_le)}
          </span>
        )}
      </div>
    </div>
  )
}
