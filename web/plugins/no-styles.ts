import type { Plugin } from 'vite'

/** For a page that is drawn where nothing is laid out: its modules import their styles, which draw nothing. */
export const noStyles: Plugin = {
  name: 'sillon-no-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : null),
}
