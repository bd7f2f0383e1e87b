import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { useIsTakenOver } from '../../../ui/use-is-taken-over.ts'
import { mayUseKey } from './cle-appareil.ts'
import { ConnexionCle } from './connexion-cle.tsx'
import { DemonstrationAccounts } from './demonstration-accounts.tsx'

type Props = {
  demonstration: boolean
  disabled: boolean
  onChoose: (credentials: { username: string; password: string }) => void
  onDone: (utilisateur: Utilisateur) => Promise<void> | void
}

/** The ways in that type nothing: a key of the device and, in a demonstration, its accounts. */
export function AutresEntrees({ demonstration, disabled, onChoose, onDone }: Props) {
  // Drawn by the server, which does not know the device: nearly all have keys, and nothing moves on those.
  const hasKeys = !useIsTakenOver() || mayUseKey()
  return (
    <>
      {hasKeys && <ConnexionCle disabled={disabled} onDone={onDone} />}
      {demonstration && <DemonstrationAccounts disabled={disabled} onChoose={onChoose} />}
    </>
  )
}
