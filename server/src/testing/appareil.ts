import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { PUBLIC_URL } from './test-app.ts'

const PRESENT = 0x01
const VERIFIE = 0x04
const CLE_JOINTE = 0x40

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const hex = (text: string) => Buffer.from(text, 'hex')

type Ecart = { origine?: string; domaine?: string; verifie?: boolean; compteur?: number; defi?: string }

/** A device that keeps passkeys, without a browser: what it signs is checked as that of a telephone. */
export function anAppareil() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const identifiant = randomBytes(32)
  const id = identifiant.toString('base64url')
  let compteur = 0

  const authDataOf = (
    { domaine = new URL(PUBLIC_URL).hostname, verifie = true, compteur: dit }: Ecart,
    jointe = hex(''),
  ) => {
    compteur = dit ?? compteur + 1
    const nombre = Buffer.alloc(4)
    nombre.writeUInt32BE(compteur)
    const drapeaux = PRESENT | (verifie ? VERIFIE : 0) | (jointe.length > 0 ? CLE_JOINTE : 0)
    return Buffer.concat([sha256(domaine), Buffer.from([drapeaux]), nombre, jointe])
  }
  const clientOf = (type: string, challenge: string, origine = PUBLIC_URL) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origine, crossOrigin: false }))

  return {
    id,
    /** The answer to `POST /moi/cles-acces/demande`. */
    create(demande: { challenge: string }, ecart: Ecart = {}) {
      const coordonnees = [x, y].map((valeur) => Buffer.from(valeur, 'base64url')) as [Buffer, Buffer]
      const cose = Buffer.concat([hex('a5010203262001215820'), coordonnees[0], hex('225820'), coordonnees[1]])
      const authData = authDataOf(ecart, Buffer.concat([Buffer.alloc(16), hex('0020'), identifiant, cose]))
      const entete = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
        Buffer.from([authData.length]),
      ])
      return {
        id,
        clientDataJSON: clientOf('webauthn.create', ecart.defi ?? demande.challenge, ecart.origine).toString(
          'base64url',
        ),
        attestationObject: Buffer.concat([entete, authData]).toString('base64url'),
        transports: ['internal'],
      }
    },
    /** The answer to `POST /auth/login/cle-acces/demande`. */
    sign(demande: { challenge: string }, { titulaire, ...ecart }: Ecart & { titulaire?: string } = {}) {
      const authenticatorData = authDataOf(ecart)
      const client = clientOf('webauthn.get', ecart.defi ?? demande.challenge, ecart.origine)
      const signature = createSign('sha256').update(authenticatorData).update(sha256(client)).sign(privateKey)
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(titulaire && { userHandle: Buffer.from(titulaire).toString('base64url') }),
      }
    },
  }
}
