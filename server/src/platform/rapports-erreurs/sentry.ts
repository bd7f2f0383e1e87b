import { type Patience, postBytes, type ServiceLog } from '../http-client.ts'
import type { RapportsErreurs } from './rapports-erreurs.ts'

type Options = {
  /** Undefined when nothing is reported. */
  dsn: string | undefined
  environnement: string
  log?: ServiceLog
  patience?: Pick<Patience, 'timeoutMs'>
}

/**
 * Client of Sentry, or of any server that accepts its envelopes: https://develop.sentry.dev/sdk/data-model/envelopes/.
 */
export function createRapportsErreurs({ dsn, environnement, ...io }: Options): RapportsErreurs | null {
  if (dsn === undefined) return null
  const url = endpointOf(dsn)
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${new URL(dsn).username}`,
  }
  return {
    dsn,
    environnement,
    isAddressedHere: (envelope) => canonical(addressOf(envelope)) === canonical(dsn),
    forward: (body) => postBytes({ service: 'rapports-erreurs', url, body, headers, ...io }),
  }
}

/** `https://key@host/prefix/42` → `https://host/prefix/api/42/envelope/`. */
function endpointOf(dsn: string) {
  const { origin, pathname } = new URL(dsn)
  return new URL(`${origin}${pathname.replace(/\/(\d+)$/, '/api/$1/envelope/')}`)
}

function addressOf(envelope: Buffer): unknown {
  const end = envelope.indexOf('\n')
  try {
    const header: unknown = JSON.parse(envelope.toString('utf8', 0, end === -1 ? envelope.length : end))
    return typeof header === 'object' && header && 'dsn' in header ? header.dsn : undefined
  } catch {
    return undefined
  }
}

/** The library writes the default port, which a URL leaves out: both forms must compare equal. */
const canonical = (dsn: unknown) => (typeof dsn === 'string' ? URL.parse(dsn)?.href : undefined)
