import { type FakeRequest, startFakeService } from '../fake-service.ts'

/** DSN of its project, when it listens on this port. */
export const dsnOf = (port: number | string) => `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/42`

type Item = { type: string; payload: Buffer }

/** In place of Sentry: receives the envelopes of project 42 and keeps their content. */
export async function startFakeSentry(options?: { port?: number }) {
  const service = await startFakeService(answer, options)
  return {
    ...service,
    dsn: dsnOf(new URL(service.url).port),
    items: () => service.calls.filter(isEnvelope).flatMap(({ body }) => readItems(body)),
  }
}

const isEnvelope = ({ path }: FakeRequest) => path === '/api/42/envelope/'

const answer = (request: FakeRequest) =>
  isEnvelope(request) ? { status: 200, body: {} } : { status: 404, body: { detail: 'Not found.' } }

/**
 * The items after the first line: each has a line of JSON, then its payload, whose length it gives, or else up to the
 * end of the line.
 */
function readItems(envelope: Buffer): Item[] {
  const items: Item[] = []
  let rest = envelope.subarray(endOfLine(envelope) + 1)
  while (rest.length > 0) {
    const end = endOfLine(rest)
    const { type, length }: { type: string; length?: number } = JSON.parse(rest.toString('utf8', 0, end))
    const afterHeader = rest.subarray(end + 1)
    const size = length ?? endOfLine(afterHeader)
    items.push({ type, payload: afterHeader.subarray(0, size) })
    rest = afterHeader.subarray(size + 1)
  }
  return items
}

function endOfLine(bytes: Buffer) {
  const index = bytes.indexOf('\n')
  return index === -1 ? bytes.length : index
}
