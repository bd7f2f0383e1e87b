import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { BodyOf } from '../../../lib/api.ts'

/** Loaded when a button is pressed: nobody else needs it. */
const load = () => import('@simplewebauthn/browser')

/** Whether this device can keep a key and check who holds it, by a finger, a face or its own code. */
export async function mayKeepKey(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

export const mayUseKey = () => typeof PublicKeyCredential !== 'undefined'

/** The person gave up, waited too long, or the device has no such key. The message is shown as it is. */
export class CleRefusee extends Error {}

/** Asks the device for a new key. `demande` comes from the server, in the form of the standard. */
export async function createKey(demande: Record<string, unknown>): Promise<BodyOf<'POST /moi/cles-acces'>['cle']> {
  const { startRegistration } = await load()
  const { id, response } = await startRegistration({
    optionsJSON: demande as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(tell('La clé n’a pas été créée\u00a0: vous avez renoncé, ou attendu trop longtemps.'))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Asks the device to sign with a key that it keeps. */
export async function signWithKey(
  demande: Record<string, unknown>,
): Promise<BodyOf<'POST /auth/login/cle-acces'>['signature']> {
  const { startAuthentication } = await load()
  const { id, response } = await startAuthentication({
    optionsJSON: demande as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch(tell('Aucune clé n’a servi\u00a0: vous avez renoncé, ou cet appareil n’en a pas pour ce portail.'))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
}

const tell = (phrase: string) => (error: unknown) => {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  throw new CleRefusee(isKnown ? 'Cet appareil a déjà une clé d’accès pour ce compte.' : phrase)
}
