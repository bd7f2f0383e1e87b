import { fileURLToPath } from 'node:url'

/** Our own frame of an icon, smaller than lucide's. */
export const lucideIcon = {
  find: '../createLucideIcon.mjs',
  replacement: fileURLToPath(new URL('../src/ui/lucide-icon.ts', import.meta.url)),
}
