import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Replaces lucide's own icon component by ours, which weighs less. */
export const lucideIcon = {
  find: '../createLucideIcon.mjs',
  replacement: fileURLToPath(new URL('../src/ui/lucide-icon.ts', import.meta.url)),
}

const LIBRARY = new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url)

/** Each icon is imported from its own file, so that the build knows which modules use it, and reads no other. */
export function lucideFiles(): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'sillon-lucide-files',
    apply: 'build',
    buildStart() {
      for (const [, exported, file] of readFileSync(LIBRARY, 'utf8').matchAll(/export \{([^{}]*)\} from '([^']*)'/g))
        for (const [, name] of exported?.matchAll(/default as (\w+)/g) ?? [])
          if (name) files.set(name, new URL(file ?? '', LIBRARY).pathname)
    },
    transform: {
      filter: { code: /["']lucide-react["']/ },
      handler: (code) =>
        code.replace(/import \{([^{}]*)\} from ["']lucide-react["'];?/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim().split(' as '))
            .map(([name = '', local = name]) => `import ${local} from '${files.get(name)}';`)
            .join(''),
        ),
    },
  }
}
