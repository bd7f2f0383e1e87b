import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { build, type ResolvedConfig, type Rolldown } from 'vite'
import { lucideIcon } from './lucide-icon.ts'
import { noStyles } from './no-styles.ts'

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
    plugins: [noStyles],
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

/** Runs that script, and draws what every document shows first. */
export function drawShell(application: string): string {
  const node = { URL, URLSearchParams, AbortController, AbortSignal, Headers, Response, TextDecoder, TextEncoder }
  const timers = { setTimeout, clearTimeout, queueMicrotask }
  const world = createContext({ ...node, ...timers, ReadableStream, crypto, performance })
  const { drawShell: draw } = new Script(`${application};dessin`).runInContext(world) as { drawShell: () => string }
  return draw()
}
