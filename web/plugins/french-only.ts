import type { Plugin } from 'vite'

const LANGUAGE = /[a-z]{2}-[A-Z]{2}\.mjs$/

/** The portal speaks French: the words that React Aria has in thirty other languages would be read by nobody. */
export function frenchOnly(): Plugin {
  return {
    name: 'sillon-french-only',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/intl\/\w+\/[a-z]{2}-[A-Z]{2}\.mjs$/ },
      handler(id, importer) {
        return this.resolve(id.replace(LANGUAGE, 'fr-FR.mjs'), importer, { skipSelf: true })
      },
    },
  }
}
