import { setTimeout } from 'node:timers/promises'

type Reader = { port: number; cookie: string; paths: readonly string[] }

const LECTEURS = 4
/** Pause of a hurried reader between two clicks. */
const PAUSE_MS = 25

/** For each path, the durations of its reads in milliseconds, the shortest first. */
export type Lectures = ReadonlyMap<string, readonly number[]>

/** A few readers open one page after the other until `until` answers true. */
export async function readInLoop({ port, cookie, paths }: Reader, until: () => Promise<boolean>): Promise<Lectures> {
  const durations = new Map<string, number[]>(paths.map((path) => [path, []]))
  let over = false
  const read = async (rang: number) => {
    for (let index = rang; !over; index += 1) {
      const start = performance.now()
      const path = paths[index % paths.length] ?? ''
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${response.url} : ${response.status}`)
      durations.get(path)?.push(performance.now() - start)
      await setTimeout(PAUSE_MS)
    }
  }
  const watch = async () => {
    while (!(await until())) await setTimeout(100)
    over = true
  }
  await Promise.all([watch(), ...Array.from({ length: LECTEURS }, (_, rang) => read(rang))])
  return new Map([...durations].map(([path, waits]) => [path, waits.toSorted((a, b) => a - b)]))
}
