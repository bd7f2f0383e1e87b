import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { contentSecurityPolicy } from './plugins/content-security-policy.ts'
import { lucideIcon } from './plugins/lucide-icon.ts'
import { precompress } from './plugins/precompress.ts'
import { prerender } from './plugins/prerender.ts'
import { serviceWorker } from './plugins/service-worker.ts'

/** Modules always loaded together are in one file: small files compress badly, and each adds a line to the entry. */
const chunkGroups = [
  { name: 'initial', tags: ['$initial' as const], priority: 3 },
  { name: 'signed-in', test: /\/(signed-in-frame\.tsx|accueil-page\.tsx|accueil\/tableau\.ts)$/, priority: 2 },
  { name: 'icones', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 8, priority: 1 },
  { name: 'valeurs', test: /\/domain\/src\/[^/]+\.ts$/, minShareCount: 2, priority: 1 },
  // Every form of a membership uses them, in the wizard and on the page of a company.
  {
    name: 'formulaires',
    test: /\/adhesions\/wizard\/(wizard-context|form-foot|ajouts-en-attente)\.tsx?$/,
    priority: 1,
  },
  // The smallest shared files join those of nearly the same pages. From 350 bytes on, pages load what they do not use.
  {
    name: 'commun',
    test: /\/(web|contract|domain)\/src\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 300,
  },
]

export default defineConfig({
  plugins: [react(), tailwindcss(), prerender(), serviceWorker(), contentSecurityPolicy(), precompress()],
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
