import type { IncomingMessage } from 'node:http'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Accepts the browser’s own id, so that the log has the id that the user sees; a malformed one is replaced. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && UUID.test(sent) ? sent : crypto.randomUUID()
}
