import { randomUUID } from 'node:crypto'
import { aSiret } from '../../server/src/testing/factories.ts'

export type Reponse = {
  status: number
  type: string
  retryAfter: string | null
  /** Attributes of a problem, or of the requested record. */
  body: { detail?: string; id?: string; version?: number; commentaire?: string | null }
  ms: number
}

type Demande = { cookie?: string; body?: object; cle?: string; version?: number; method?: 'POST' | 'PATCH' }

/** Undefined: the connection was cut, so the request may or may not have been executed. */
export async function ask(
  origin: string,
  path: string,
  { cookie, body, cle, version, method = 'POST' }: Demande = {},
): Promise<Reponse | undefined> {
  const begun = performance.now()
  try {
    const response = await fetch(`${origin}/api${path}`, {
      method: body ? method : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...(cle && { 'idempotency-key': cle }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    return {
      status: response.status,
      type,
      retryAfter: response.headers.get('retry-after'),
      body: type.includes('json') ? JSON.parse(text) : {},
      ms: performance.now() - begun,
    }
  } catch {
    return undefined
  }
}

/** A creation with its idempotency key, so that it can be sent again. */
export const aFournisseur = () => ({
  cle: randomUUID(),
  body: {
    raison_sociale: `Négoce ${randomUUID()}`,
    siret: aSiret(),
    email_commandes: 'commandes@exemple.fr',
    familles: ['ENG'],
  },
})
