import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, runNpm } from './run.mjs'

const oldestNode = [22, 18]

/** Installs the packages of the lock file that are missing. Resolves with the path of a Node that runs TypeScript. */
export const ensureInstalled = async () => {
  if (!isInstalled()) await install()
  const node = findNode()
  if (!isRecent(versionOf(node))) {
    fail(
      `Sillon demande Node ${oldestNode.join('.')} au moins, et « ${node} » est plus ancien ou ne s’exécute pas : installez Node 24 (https://nodejs.org).`,
    )
  }
  return node
}

/** npm writes node_modules/.package-lock.json once the installation is finished. */
const isInstalled = () => {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted)
    .filter(
      ([path, { optional, devOptional, peer }]) =>
        path.startsWith('node_modules/') && !(optional || devOptional || peer),
    )
    .every(([path, { version }]) => present[path] !== undefined && present[path].version === version)
}

const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

const install = async () => {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    fail(`Le dossier « ${root} » ne peut pas être écrit par ce compte, et les dépendances n’y sont pas installées.`)
  }
  console.log('Installation des dépendances (une à trois minutes la première fois)…')
  const start = Date.now()
  const heartbeat = setInterval(() => {
    console.log(`… toujours en cours (${Math.round((Date.now() - start) / 1000)} s)`)
  }, 10_000)
  // Building the web application needs development dependencies, even with NODE_ENV=production.
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(heartbeat)
  if (code !== 0) {
    fail(
      'Les dépendances n’ont pas pu être installées : vérifiez l’accès à Internet (registry.npmjs.org) puis relancez.',
    )
  }
}

const findNode = () => {
  const bundled = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(bundled) ? bundled : process.execPath
}

const versionOf = (node) => {
  if (node === process.execPath) return process.version
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8' })
  } catch {
    return 'v0.0.0'
  }
}

const isRecent = (version) => {
  const [major, minor] = version.slice(1).split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}
