import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, runNpm } from './run.mjs'

const sources = ['web', 'domain', 'contract', 'package.json', 'package-lock.json']
const notSources = new Set(['node_modules', 'dist'])
const manifest = join(root, 'web/dist/.vite/manifest.json')

/** False when a source is newer than the last build. */
export const isWebBuilt = () => {
  const builtAt = modifiedAt(manifest)
  return sources.every((source) => newestIn(join(root, source)) <= builtAt)
}

/** Builds the web application when a source is newer than the last build. */
export const ensureWebBuilt = async () => {
  if (!isWebBuilt()) await buildWeb()
}

export const buildWeb = async () => {
  console.log('Construction de l’application web…')
  if ((await runNpm(['run', 'build', '--silent'])) !== 0) fail('L’application web n’a pas pu être construite.')
}

/** Folders count too: deleting a file changes the date of its folder. */
const newestIn = (path) => {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const children = readdirSync(path).filter((name) => !notSources.has(name))
  return Math.max(stats.mtimeMs, ...children.map((name) => newestIn(join(path, name))))
}

const modifiedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
