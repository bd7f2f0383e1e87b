import { readdirSync, readFileSync } from 'node:fs'

/** Duration of a tick of /proc, in milliseconds: 100 a second on every Linux that Node.js runs on. */
const TICK_MS = 10

/** Time of processor used by the process `pid` so far, in milliseconds. */
export function cpuOf(pid: number): number {
  const { own } = readStat(pid) ?? { own: 0 }
  return own
}

/** Time of processor used by the connections of a PostgreSQL so far, closed ones included, in milliseconds. */
export function cpuOfConnections(postmaster: number): number {
  const running = readdirSync('/proc').flatMap((name) => {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined
    return stat?.parent === postmaster ? [stat.own] : []
  })
  return running.reduce((sum, own) => sum + own, readStat(postmaster)?.ended ?? 0)
}

/** The process that started the process `pid`: the postmaster, for a connection. */
export const parentOf = (pid: number): number => readStat(pid)?.parent ?? 0

/** `ended`: time used by its children that have ended. Undefined when the process itself has. */
function readStat(pid: number) {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [fields[1], ...fields.slice(11, 15)]
    return { parent, own: (utime + stime) * TICK_MS, ended: (cutime + cstime) * TICK_MS }
  } catch {
    return undefined
  }
}
