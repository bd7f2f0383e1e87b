import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root, runNpm } from './run.mjs'

const oldestNode = [22, 18]
/** The package of the Node for this machine, when the lock file has one. */
const bundledNode = `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/**
 * Installs the packages of the lock file that are missing; those of the tests and checks too when `dev`, or when some are
 * there already. Resolves with the path of a Node that runs TypeScript.
 */
export const ensureInstalled = async ({ dev: isAsked = true } = {}) => {
  const present = readInstalled()
  const dev = isAsked || Object.values(present).some((one) => one.dev)
  const missing = listMissing(present, dev)
  if (missing.length > 0) {
    // Packages already there stay in place when none is replaced: a server started from this folder may be running.
    const isAdded = Object.keys(present).length > 0 && missing.every((path) => !(path in present))
    await install(isAdded ? ['install', '--no-save'] : ['ci'], dev)
  }
  const node = findNode()
  if (!isRecent(versionOf(node))) {
    fail(
      `Sillon demande Node ${oldestNode.join('.')} au moins, et « ${node} » est plus ancien ou ne s’exécute pas : installez Node 24 (https://nodejs.org).`,
    )
  }
  return node
}

/** npm writes node_modules/.package-lock.json once the installation is finished. */
const readInstalled = () => readPackages(join(root, 'node_modules/.package-lock.json'))

/** Paths of the packages that are absent, or in another version. */
const listMissing = (present, dev) =>
  Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, wanted]) => isWanted(path, wanted, dev) && present[path]?.version !== wanted.version)
    .map(([path]) => path)

const isWanted = (path, { dev: isDev, optional, devOptional, peer }, dev) =>
  path === bundledNode || (path.startsWith('node_modules/') && !(optional || devOptional || peer) && (dev || !isDev))

const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {})

const install = async (command, dev) => {
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
  const code = await runNpm([
    ...command,
    dev ? '--include=dev' : '--omit=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  clearInterval(heartbeat)
  if (code !== 0) {
    fail(
      'Les dépendances n’ont pas pu être installées : vérifiez l’accès à Internet (registry.npmjs.org) puis relancez.',
    )
  }
}

const findNode = () => {
  const bundled = join(root, bundledNode, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
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
