import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The command line of a live process; empty for a zombie, undefined when there is no such process. */
export const commandOf = async (pid: number): Promise<string | undefined> => {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
    return command?.replaceAll('\0', ' ').trim()
  }
  return process.platform === 'win32' ? askWindows(pid, 'CommandLine') : askPs(pid, 'command=')
}

/** When a live process started, to detect a pid that was given to another process since. */
export const startOf = async (pid: number): Promise<string | undefined> => {
  if (process.platform === 'linux') return startOnLinux(pid)
  return process.platform === 'win32' ? askWindows(pid, 'CreationDate') : askPs(pid, 'lstart=')
}

/** Pids of the live processes whose working folder is this one. Only known on Linux: empty elsewhere. */
export const listProcessesIn = async (folder: string): Promise<number[]> => {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)))
  return pids.filter((_, index) => folders[index] === folder).map(Number)
}

const startOnLinux = async (pid: number) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The second field is the name in parentheses, which may contain spaces: fields are counted from the closing
  // parenthesis.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  if (state === undefined || state === 'Z' || state === 'X') return undefined
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${boot.trim()} ${fields[18]}`
}

const askPs = (pid: number, column: string) =>
  run('ps', ['-o', column, '-p', String(pid)], { env: { LC_ALL: 'C', PATH: '/bin:/usr/bin' } }).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  )

const askWindows = (pid: number, property: string) =>
  run('powershell', [
    '-NoProfile',
    '-Command',
    `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).${property}`,
  ]).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  )
