import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { contentSecurityPolicy } from './plugins/content-security-policy.ts'
import { frenchOnly } from './plugins/french-only.ts'
import { lucideFiles, lucideIcon } from './plugins/lucide-icon.ts'
import { precompress } from './plugins/precompress.ts'
import { prerender } from './plugins/prerender.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { sharedChunks } from './plugins/shared-chunks.ts'

/** The frame, the cache, both dashboards, and what nearly every page writes with. */
const FIRST = /\/(signed-in-frame\.tsx|accueil-page\.tsx|accueil\/tableau\.ts|useMutation\.js|mutationObserver\.js)$/

const shared = sharedChunks(FIRST)

/** Modules always loaded together are in one file: small files compress badly, and each adds a line to the entry. */
const chunkGroups = [
  { name: 'initial', tags: ['$initial' as const], priority: 3 },
  { name: 'signed-in', test: FIRST, priority: 2 },
  // The graph of modules does not say who uses them: their library is one module.
  { name: 'retenue', test: /\/useBlocker\.js$/, priority: 1 },
  { name: 'liste-infinie', test: /\/(useInfiniteQuery|infiniteQuery\w+)\.js$/, priority: 1 },
  { name: 'requetes', test: /\/(useQueries|queriesObserver)\.js$/, priority: 1 },
  { name: shared.nameOf, includeDependenciesRecursively: false, priority: 1 },
]

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    frenchOnly(),
    lucideFiles(),
    shared.plugin,
    prerender(),
    serviceWorker(),
    contentSecurityPolicy(),
    precompress(),
  ],
  define: {
    __APP_VERSION__: JSON.stringify(manifest.version),
    // Removes unused parts of Sentry: its logs, worker, iframes and shadow roots.
    __SENTRY_DEBUG__: false,
    __SENTRY_EXCLUDE_REPLAY_WORKER__: true,
    __RRWEB_EXCLUDE_IFRAME__: true,
    __RRWEB_EXCLUDE_SHADOW_DOM__: true,
  },
  // React has had this hook since version 18: the replacement for older versions is useless weight.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      lucideIcon,
      {
        find: './scroll-restoration.js',
        replacement: fileURLToPath(new URL('src/routes/no-scroll-restoration.ts', import.meta.url)),
      },
      {
        find: './private/createCalendar.mjs',
        replacement: fileURLToPath(new URL('src/ui/gregorian-calendar.ts', import.meta.url)),
      },
    ],
  },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  // Nothing is inlined: the security policy refuses `data:` fonts.
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Short names, of few characters: the entry lists all of them.
      output: {
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
