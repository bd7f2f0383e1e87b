import { makeFetchTransport } from '@sentry/react'
import { withoutPersonalData } from './personal-data.ts'

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Item = [headers: { type?: string; length?: number }, payload: unknown]

/** In bytes. A smaller recording is sent uncompressed, at once: the page may be closing. */
const COMPRESSION_MIN = 20_000

/** All that the library sends passes here, to be cleaned of personal data. */
export function makeTransport(options: Parameters<typeof makeFetchTransport>[0]): Transport {
  const transport = makeFetchTransport(options)
  return { ...transport, send: async (envelope) => transport.send(await cleanEnvelope(envelope)) }
}

async function cleanEnvelope([headers, items]: Envelope): Promise<Envelope> {
  const cleaned = await Promise.all((items as Item[]).map(cleanItem))
  // Cleaning does not change the types of the items, but TypeScript cannot know it.
  return [headers, cleaned] as unknown as Envelope
}

async function cleanItem([headers, payload]: Item): Promise<Item> {
  if (headers.type !== 'replay_recording') {
    return [headers, JSON.parse(JSON.stringify(payload), withoutPersonalData)]
  }
  const recording = await cleanRecording(String(payload))
  return [{ ...headers, length: recording.length }, recording]
}

/** A recording is a line of JSON, then the events, which Sentry reads compressed or not. */
async function cleanRecording(recording: string) {
  const eventsAt = recording.indexOf('\n') + 1
  const events = JSON.stringify(JSON.parse(recording.slice(eventsAt), withoutPersonalData))
  const bytes = new TextEncoder().encode(events)
  const sent = bytes.length < COMPRESSION_MIN ? bytes : await compress(bytes)
  const head = new TextEncoder().encode(recording.slice(0, eventsAt))
  const whole = new Uint8Array(head.length + sent.length)
  whole.set(head)
  whole.set(sent, head.length)
  return whole
}

async function compress(bytes: Uint8Array<ArrayBuffer>) {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(compressed).arrayBuffer())
}
