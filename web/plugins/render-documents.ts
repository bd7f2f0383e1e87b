import { fileURLToPath } from 'node:url'
import { Window } from 'happy-dom'
import { createServer } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { lucideIcon } from './lucide-icon.ts'
import { noStyles } from './no-styles.ts'
import type { RenderedDocuments } from './prerender.ts'

/*
 * Run apart by prerender.ts: the sources as they are, in a document that is not drawn, where the router believes itself in a
 * browser. Its tree is then the one that the browser takes over.
 */

const inconnu = { nom: '{{nom}}', email: '{{aide}}' }

const server = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('..', import.meta.url)),
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  resolve: { alias: [lucideIcon] },
  ssr: { noExternal: [/^@tanstack\//, 'lucide-react'], resolve: { conditions: ['browser', 'module', 'import'] } },
  plugins: [noStyles],
})

async function render(organisme: object, run: (module: Module) => Promise<string> | string): Promise<string> {
  const window = new Window({ url: 'http://localhost/connexion' })
  window.document.body.innerHTML = `<script type="application/json" id="organisme">${JSON.stringify(organisme)}</script>`
  const { document, location, history, localStorage, sessionStorage } = window
  for (const [key, value] of Object.entries({
    window,
    self: window,
    document,
    location,
    history,
    localStorage,
    sessionStorage,
  }))
    Object.defineProperty(globalThis, key, { value, configurable: true })
  server.moduleGraph.invalidateAll()
  return run((await server.ssrLoadModule('/src/prerender.tsx')) as Module)
}

type Module = typeof import('../src/prerender.tsx')

const documents: RenderedDocuments = {
  shell: await render(inconnu, ({ renderShell }) => renderShell()),
  connexion: await render({ ...inconnu, demonstration: false }, ({ renderPage }) => renderPage()),
  'connexion-demonstration': await render({ ...inconnu, demonstration: true }, ({ renderPage }) => renderPage()),
}
process.stdout.write(JSON.stringify(documents), () => process.exit())
