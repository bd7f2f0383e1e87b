import type { Plugin } from 'vite'

/** Empties the styles that modules import: pages drawn outside a browser need no styles. */
export const noStyles: Plugin = {
  name: 'sillon-no-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : null),
}
