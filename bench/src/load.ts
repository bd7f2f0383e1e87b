import { Agent, request } from 'node:http'

type Target = {
  port: number
  cookie: string
  method: string
  body?: object | undefined
  /** One for each connection; of a write, with the version it starts from. */
  paths: { path: string; version?: number }[]
}
export type Measure = { parSeconde: number; p50: number; p99: number }

/** Sends requests over kept connections, one at a time on each, for `ms` milliseconds. */
export async function measure({ port, cookie, method, body, paths }: Target, ms: number): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: paths.length })
  const end = performance.now() + ms
  const durations: number[] = []
  await Promise.all(
    paths.map(async ({ path, version: first }) => {
      let version = first
      while (performance.now() < end) {
        const start = performance.now()
        const answer = await send({ agent, port, cookie, method, path, body, version })
        durations.push(performance.now() - start)
        if (method === 'PATCH') version = (JSON.parse(answer) as { version: number }).version
      }
    }),
  )
  agent.destroy()
  durations.sort((a, b) => a - b)
  const at = (part: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * part))] ?? 0
  return { parSeconde: (durations.length / ms) * 1000, p50: at(0.5), p99: at(0.99) }
}

type Request = Omit<Target, 'paths'> & { agent: Agent; path: string; version: number | undefined }

function send({ agent, port, cookie, method, path, body, version }: Request): Promise<string> {
  const payload = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: {
        cookie,
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    })
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${method} ${path} : ${response.statusCode} ${text}`))
      })
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}
