import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { alertesAdherent } from '@sillon/domain/dossiers/adherents/alertes'
import type { Jour } from '@sillon/domain/jour'
import { Callout } from '../../../ui/callout.tsx'

/** Expiry dates that come soon: they deserve attention and block nothing. */
export function AdherentAlertes({ adherent, today }: { adherent: Adherent; today: Jour }) {
  const alertes = alertesAdherent(adherent, today)
  if (alertes.length === 0) return null
  return (
    <Callout className="mt-3" tone="orange">
      {alertes.map(({ champ, message }) => (
        <p key={champ}>{message}</p>
      ))}
    </Callout>
  )
}
