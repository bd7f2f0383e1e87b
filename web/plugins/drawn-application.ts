import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { lucideIcon } from './lucide-icon.ts'
import { noStyles } from './no-styles.ts'

/** The functions that `src/drawn.tsx` exports. */
type Drawn = { drawShell: () => string; drawSignIn: () => Promise<string> }

/** The lazy modules that these pages draw at once. Any other lazy module is left out of the file, and not drawn. */
const PARTS = [
  'signed-in-frame.tsx',
  'office-frame.tsx',
  'accueil-page.tsx',
  'secretariat/accueil/tableau.ts',
  'tableau-admin.tsx',
  'accords-a-donner.tsx',
  'transferts-a-accepter.tsx',
  'demonstration-accounts.tsx',
]
const NOT_DRAWN = '\0not-drawn'

const onlyDrawnParts: Plugin = {
  name: 'sillon-only-drawn-parts',
  enforce: 'pre',
  async resolveId(source, importer, { kind, ...options }) {
    if (kind !== 'dynamic-import') return null
    const found = await this.resolve(source, importer, { kind, ...options, skipSelf: true })
    return found && PARTS.some((part) => found.id.endsWith(`/${part}`)) ? found : NOT_DRAWN
  },
  load: (id) => (id === NOT_DRAWN ? 'export {}' : null),
}

/**
 * Bundles the application as one script that draws its pages outside a browser, and exposes the functions in `dessin`.
 */
export async function buildDrawnApplication({ root, define }: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [lucideIcon] },
    ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['browser', 'module', 'import'] } },
    plugins: [noStyles, onlyDrawnParts],
    build: {
      ssr: fileURLToPath(new URL('../src/drawn.tsx', import.meta.url)),
      target: 'es2022',
      minify: true,
      copyPublicDir: false,
      write: false,
      rolldownOptions: { output: { format: 'iife', name: 'dessin', codeSplitting: false } },
    },
  })
  return (built as Rolldown.RolldownOutput).output[0].code
}

/** Runs that script with nobody signed in, for the cooperative `organisme`. */
export function runDrawnApplication(code: string, organisme: object): Drawn {
  const fetch = async (path: string) =>
    path === '/api/organisme' ? Response.json(organisme) : Response.json({}, { status: 401 })
  const node = { URL, URLSearchParams, AbortController, AbortSignal, Headers, Response, TextDecoder, TextEncoder }
  const timers = { setTimeout, clearTimeout, queueMicrotask }
  return new Script(`${code};dessin`).runInContext(
    createContext({ ...node, ...timers, ReadableStream, crypto, performance, fetch }),
  )
}
