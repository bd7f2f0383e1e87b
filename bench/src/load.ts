import { Agent, request } from 'node:http'

type Target = {
  port: number
  cookie: string
  method: string
  body?: object | undefined
  /** One path for each connection; `version`: the record's version before the first PATCH. */
  paths: { path: string; version?: number }[]
}
/** `attentes`: duration of each request, in milliseconds. */
export type Measure = { parSeconde: number; attentes: readonly number[] }

/** Sends requests over kept connections, one at a time on each, for `ms` milliseconds. */
export async function measure({ port, cookie, method, body, paths }: Target, ms: number): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: paths.length })
  const begun = performance.now()
  const end = begun + ms
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
  return { parSeconde: (durations.length / (performance.now() - begun)) * 1000, attentes: durations }
}

type Request = Omit<Target, 'paths'> & { agent: Agent; path: string; version: number | undefined }

export function send({ agent, port, cookie, method, path, body, version }: Request): Promise<string> {
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
