import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { contentSecurityPolicy } from './plugins/content-security-policy.ts'
import { preloadFonts } from './plugins/preload-fonts.ts'
import { serviceWorker } from './plugins/service-worker.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), serviceWorker(), contentSecurityPolicy()],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  // React has had the hook since version 18: its stand-in for older ones would be dead weight.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  // Nothing inlined: the security policy refuses data: fonts.
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: false,
    assetsInlineLimit: 0,
  },
})
