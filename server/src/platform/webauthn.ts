/** Loaded at the first passkey: most starts of the server need none of it. */
const load = () => import('@simplewebauthn/server')

/** The site on which keys are valid: the configured origin, whatever host the request names. */
export type Lieu = { origine: string; nom: string }

const domaineOf = ({ origine }: Lieu) => new URL(origine).hostname

/** A device may keep what it is asked for up to this many milliseconds. */
export const DEFI_MS = 5 * 60_000

/** ES256, EdDSA and RS256: what telephones and computers sign with. Named, so that nothing experimental is tried. */
const ALGORITHMES = [-7, -8, -257]

/** `id` in base64url, as the browser gives it. */
type CleConnue = { id: string; transports: readonly string[] }

type Porteur = { id: string; nom: string; email: string; connues: readonly CleConnue[] }

/** The key must be found by the device without a name typed, and the device must check who holds it. */
export async function askForKey(lieu: Lieu, { id, nom, email, connues }: Porteur) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpID: domaineOf(lieu),
    rpName: lieu.nom,
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email,
    userDisplayName: nom,
    timeout: DEFI_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMES,
    excludeCredentials: connues.map((cle) => ({ id: cle.id, transports: [...cle.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function askForSignature(lieu: Lieu) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({ rpID: domaineOf(lieu), timeout: DEFI_MS, userVerification: 'required' })
}

type CleCreee = { id: string; clientDataJSON: string; attestationObject: string; transports: readonly string[] }

/** Undefined when the answer does not match what was asked: another challenge, another site, nobody checked. */
export async function readKey(lieu: Lieu, { defi, cle }: { defi: string; cle: CleCreee }) {
  const { verifyRegistrationResponse } = await load()
  const { id, clientDataJSON, attestationObject, transports } = cle
  const response = { clientDataJSON, attestationObject, transports: [...transports] }
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    supportedAlgorithmIDs: ALGORITHMES,
    ...attendu(lieu, defi),
  }).catch(refused)
  if (!registrationInfo) return undefined
  const { publicKey, counter } = registrationInfo.credential
  return { identifiant_cle: Buffer.from(registrationInfo.credential.id, 'base64url'), publicKey, counter }
}

type Signature = {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string | undefined
}

type Examen = {
  defi: string
  signature: Signature
  cle: { utilisateur_id: string; cle_publique: Buffer; compteur: number }
}

/**
 * The new count of the key, or undefined when the signature is refused: also when the count goes backward, as that of a
 * copied key does, or when the device names another account.
 */
export async function readSignature(lieu: Lieu, { defi, signature, cle }: Examen): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const { id, clientDataJSON, authenticatorData, signature: signed, userHandle } = signature
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== cle.utilisateur_id)
    return undefined
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature: signed, ...(userHandle && { userHandle }) },
    },
    ...attendu(lieu, defi),
    credential: { id, publicKey: Uint8Array.from(cle.cle_publique), counter: cle.compteur },
  }).catch(refused)
  return verified ? authenticationInfo?.newCounter : undefined
}

const attendu = (lieu: Lieu, defi: string) => ({
  expectedChallenge: defi,
  expectedOrigin: lieu.origine,
  expectedRPID: domaineOf(lieu),
  requireUserVerification: true,
})

/** The library throws on anything that does not match: here it is one refusal among others. */
const refused = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined })
