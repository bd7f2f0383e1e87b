import { fileURLToPath } from 'node:url'
import { build, type Plugin, type ResolvedConfig } from 'vite'
import { lucideIcon } from './lucide-icon.ts'
import { noStyles } from './no-styles.ts'

/** What the home page draws at once. Any other part that comes by itself is not drawn: it is left out of the file. */
const DRAWN = /\/(signed-in-frame\.tsx|accueil-page\.tsx|accueil\/tableau\.ts|tableau-admin\.tsx)$/
const NOT_DRAWN = '\0not-drawn'

const onlyDrawnParts: Plugin = {
  name: 'sillon-only-drawn-parts',
  enforce: 'pre',
  async resolveId(source, importer, { kind, ...options }) {
    if (kind !== 'dynamic-import') return null
    const found = await this.resolve(source, importer, { kind, ...options, skipSelf: true })
    return found && DRAWN.test(found.id) ? found : NOT_DRAWN
  },
  load: (id) => (id === NOT_DRAWN ? 'export {}' : null),
}

/** Writes `.dessin/accueil.js`, with which the server draws the home page of who is signed in (docs/adr/0019). */
export function drawing(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'sillon-drawing',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'error',
        define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
        resolve: { alias: [lucideIcon] },
        ssr: { noExternal: true, target: 'webworker', resolve: { conditions: ['browser', 'module', 'import'] } },
        plugins: [noStyles, onlyDrawnParts],
        build: {
          ssr: fileURLToPath(new URL('../src/drawn-home.tsx', import.meta.url)),
          outDir: `${config.build.outDir}/.dessin`,
          target: 'es2022',
          minify: true,
          copyPublicDir: false,
          rolldownOptions: {
            output: { format: 'iife', name: 'dessin', entryFileNames: 'accueil.js', codeSplitting: false },
          },
        },
      })
    },
  }
}
