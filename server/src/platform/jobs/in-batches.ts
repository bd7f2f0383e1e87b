const LOT = 100
const PREMIER = '00000000-0000-0000-0000-000000000000'

type Travail = {
  /** The next ids that are due after one, in their order. */
  list: (after: string, limit: number) => Promise<string[]>
  /** In a transaction of its own, where it reads again whether it is due. */
  treat: (id: string) => Promise<unknown>
}

/** One after the other, as many as there are. One that fails does not keep the next ones waiting; the run still fails. */
export async function inBatches(signal: AbortSignal, { list, treat }: Travail) {
  const failures: unknown[] = []
  let ids: string[] = []
  let after = PREMIER
  do {
    ids = await list(after, LOT)
    for (const id of ids) {
      if (signal.aborted) return
      await treat(id).catch((error: unknown) => failures.push(error))
    }
    after = ids.at(-1) ?? after
  } while (ids.length === LOT)
  if (failures.length > 0) throw failures[0]
}
