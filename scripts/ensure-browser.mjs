import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, root, run } from './run.mjs'

/** Chromium without its windows comes first: the stories take two thirds of the time with it. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const { ProgramFiles = '', 'ProgramFiles(x86)': ProgramFilesX86 = '', LOCALAPPDATA = '' } = process.env

const usualPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [ProgramFiles, ProgramFilesX86, LOCALAPPDATA].flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Microsoft/Edge/Application/msedge.exe'),
  ]),
}

/** Resolves with the path of a Chromium browser, after installing one if there was none. */
export const ensureBrowser = async (node) => {
  const asked = process.env.CHROME_PATH
  if (asked) return works(asked) ? asked : fail('La variable CHROME_PATH ne désigne pas un navigateur qui s’exécute.')
  const found = findInstalled() ?? (await installWithApt()) ?? findDownloaded(node) ?? (await download(node))
  return found ?? fail(nothingWorks)
}

const nothingWorks =
  'Aucun navigateur n’a été trouvé ni pu être installé : installez Chromium ou Chrome, ou donnez son chemin dans CHROME_PATH.'

const findInstalled = () => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...(usualPlaces[process.platform] ?? inPath)].find(works)
}

/**
 * On Ubuntu `chromium-browser` is a stub that asks for snap, so its presence is not enough. On Windows `--version`
 * opens a window.
 */
const works = (path) => {
  if (!existsSync(path)) return false
  if (process.platform !== 'linux') return true
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

const installWithApt = async () => {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  if (!isDebian || process.getuid() !== 0) return undefined
  console.log('Installation de Chromium (apt-get install chromium-headless-shell)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], { env })
  return findInstalled()
}

const download = async (node) => {
  console.log('Téléchargement de Chromium par Playwright…')
  const withLibraries = process.platform === 'linux' && process.getuid() === 0 ? ['--with-deps'] : []
  await run(node, ['node_modules/playwright-core/cli.js', 'install', ...withLibraries, 'chromium'])
  return findDownloaded(node)
}

const findDownloaded = (node) => {
  const script = "console.log(require('playwright-core').chromium.executablePath())"
  const path = execFileSync(node, ['-e', script], { cwd: root, encoding: 'utf8' }).trim()
  return works(path) ? path : undefined
}
