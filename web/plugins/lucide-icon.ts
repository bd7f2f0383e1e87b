import { fileURLToPath } from 'node:url'

/** Replaces lucide's own icon component by ours, which weighs less. */
export const lucideIcon = {
  find: '../createLucideIcon.mjs',
  replacement: fileURLToPath(new URL('../src/ui/lucide-icon.ts', import.meta.url)),
}
