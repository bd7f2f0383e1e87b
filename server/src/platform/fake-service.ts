import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type FakeBehaviour = 'ok' | 'down' | 'slow' | '429' | '500' | 'broken-json' | 'wrong-shape' | 'redirect'

export type FakeRequest = {
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Empty when the client closed the connection. */
  body: Buffer
}

export type FakeService = {
  url: string
  close: () => Promise<void>
  /** From now on, or for the next `times` requests only. */
  behave: (behaviour: FakeBehaviour, options?: { times: number }) => void
  /** The requests received since the start. */
  calls: FakeRequest[]
}

type Answer = { status: number; body: unknown }

/** A local HTTP server in place of an outside service, able to simulate its failures. */
export async function startFakeService(
  answer: (request: FakeRequest) => Answer,
  { port = 0 }: { port?: number } = {},
): Promise<FakeService> {
  let behaviour: FakeBehaviour = 'ok'
  let remaining = Number.POSITIVE_INFINITY
  const calls: FakeRequest[] = []

  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
    const request = { path: pathname, query: searchParams, headers: incoming.headers, body: await bodyOf(incoming) }
    calls.push(request)
    const current = remaining > 0 ? behaviour : 'ok'
    remaining--
    misbehave[current](response, () => answer(request))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    behave(next, options) {
      behaviour = next
      remaining = options?.times ?? Number.POSITIVE_INFINITY
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const bodyOf = (incoming: IncomingMessage) => buffer(incoming).catch(() => Buffer.alloc(0))

const misbehave: Record<FakeBehaviour, (response: ServerResponse, answer: () => Answer) => void> = {
  ok(response, answer) {
    const { status, body } = answer()
    send(response, status, JSON.stringify(body))
  },
  down: (response) => response.destroy(),
  // Never answers: the client’s own time limit ends the request, and close() cuts the connection.
  slow: () => {},
  '429': (response) => send(response.setHeader('Retry-After', '0'), 429, '{"erreur":"Trop de requêtes."}'),
  '500': (response) => send(response, 500, '{"erreur":"Une erreur est survenue."}'),
  redirect: (response) => response.writeHead(307, { Location: '/ailleurs' }).end(),
  'broken-json': (response) => send(response, 200, '{"results":[{"siren":'),
  'wrong-shape': (response) =>
    send(response, 200, '{"results":[{"siren":1}],"features":[{"type":1}],"etablissement":[]}'),
}

const send = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
