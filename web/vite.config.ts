import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFonts } from './plugins/preload-fonts.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts()],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  // Nothing inlined: the security policy refuses data: fonts.
  build: { target: 'es2022', manifest: true, sourcemap: false, assetsInlineLimit: 0 },
})
