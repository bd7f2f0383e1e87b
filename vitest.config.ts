import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 2 } },
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false, maxWorkers: 2 } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: 'src/testing/database-template.ts',
          testTimeout: 90_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // A worker imports the server once for all its files: with isolation this was half of the time of a run.
          isolate: false,
        },
      },
      {
        test: {
          name: 'epreuves',
          root: 'epreuves',
          include: ['src/**/*.epreuve.ts'],
          globalSetup: '../server/src/testing/database-template.ts',
          testTimeout: 300_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          name: 'web',
          root: 'web',
          include: ['{src,plugins}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          maxWorkers: 2,
        },
      },
    ],
  },
})
