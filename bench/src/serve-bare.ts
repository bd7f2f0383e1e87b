import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

/** Server that sends the same SQL statements with Node's `http` and `pg` only: no framework, no validation, no rule. */
type Statement = { sql: string; parameters: unknown[] }
/** `plancher`: the floor of the route, asked under `/plancher` before its path. */
type Route = { method: string; path: string; statements: Statement[]; plancher?: Statement | undefined }

/** JSON is sent on as it comes. */
const AS_TEXT = { getTypeParser: () => (value: string) => value }
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 })
const routes = new Map<string, Route>()
const planchers = new Map<string, Statement & { name: string }>()
process.on('message', (message: Route[]) => {
  for (const route of message) {
    routes.set(`${route.method} ${route.path}`, route)
    if (route.plancher) planchers.set(`/plancher${route.path}`, { name: `p${planchers.size}`, ...route.plancher })
  }
  process.send?.({ ready: true })
})
process.on('disconnect', () => process.exit())

const server = createServer(async (request, response) => {
  for await (const _ of request);
  const plancher = planchers.get(request.url ?? '')
  if (plancher) return sendPlancher(plancher, response)
  const route = routes.get(`${request.method} ${request.url}`)
  if (!route) return response.writeHead(404).end()
  const body = JSON.stringify(request.method === 'GET' ? await read(route) : await write(route))
  return response.writeHead(200, { 'content-type': 'application/json' }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})

/** One prepared statement, whose only column is the body. */
async function sendPlancher({ name, sql, parameters }: Statement & { name: string }, response: ServerResponse) {
  const { rows } = await pool.query({ name, text: sql, values: parameters, types: AS_TEXT })
  return response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].corps)
}

async function read({ statements }: Route) {
  const results: unknown[] = []
  for (const { sql, parameters } of statements) results.push((await pool.query(sql, parameters)).rows)
  return results
}

/** Each save increments the version, so the update uses the version read by the statement before it. */
async function write({ statements }: Route) {
  const client = await pool.connect()
  let last: { version?: number } | undefined
  try {
    await client.query('begin')
    for (const { sql, parameters } of statements) {
      const current =
        sql.startsWith('update "exploitations"') && last ? [...parameters.slice(0, -1), last.version] : parameters
      const { rows } = await client.query(sql, current)
      if (rows[0]?.version !== undefined) last = rows[0]
    }
    await client.query('commit')
    return last
  } finally {
    client.release()
  }
}
