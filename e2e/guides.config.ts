import { defineConfig } from '@playwright/test'
import histoires from './playwright.config.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

/** Takes the screenshots of the guides (`npm run guides`); the stories never run it. */
export default defineConfig({
  ...histoires,
  retries: 0,
  workers: 1,
  testMatch: /\.prises\.ts$/,
  use: { ...histoires.use, contextOptions: { reducedMotion: 'reduce' }, trace: 'off' },
  projects: [
    {
      name: 'adherent',
      testMatch: /adherent\.prises\.ts$/,
      use: { viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: 'administrateur', testMatch: /administrateur\.prises\.ts$/, use: { viewport: desk } },
  ],
})
