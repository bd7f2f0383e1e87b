import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const JS_OCTETS = 45_000

const DOCUMENT = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Page minimale</title>
<script type="module" src="/page.js"></script></head><body><main id="root"></main></body></html>`

/** The smallest possible application: 45 kB of scripts on the wire, parsed and run, one JSON answer, one paragraph. */
const SCRIPT = `const { texte } = await fetch('/donnees.json').then((answer) => answer.json())
document.getElementById('root').innerHTML = '<h1>Page minimale</h1><p>' + texte + '</p>'
`

/**
 * Fills the script with functions that return random constants: they do not compress, so the bytes sent are the bytes
 * parsed.
 */
function fillScript(): string {
  let source = 'let somme = 0\n'
  for (let rang = 0; source.length + SCRIPT.length < JS_OCTETS - 120; rang += 1) {
    const texte = randomBytes(60).toString('base64')
    source += `function f${rang}(n) { return n + '${texte}'.length }\nsomme = f${rang}(somme)\n`
  }
  return source + SCRIPT
}

export async function servePageMinimale() {
  const answers: Record<string, [type: string, body: string]> = {
    '/': ['text/html; charset=utf-8', DOCUMENT],
    '/page.js': ['text/javascript', fillScript()],
    '/donnees.json': ['application/json', JSON.stringify({ texte: 'Ce que le serveur a répondu. '.repeat(8) })],
  }
  const server = createServer((request, response) => {
    const [type, body] = answers[request.url ?? ''] ?? []
    if (!type) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
