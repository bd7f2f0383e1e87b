const LOT = 100
const PREMIER = '00000000-0000-0000-0000-000000000000'

type Travail = {
  /** Ids of the next items that are due, after one id, sorted. */
  list: (after: string, limit: number) => Promise<string[]>
  /** Treats one item in its own transaction, where it checks again that it is due. */
  treat: (id: string) => Promise<unknown>
}

/**
 * Treats all the items one after the other. A failed one does not stop the next ones; the run still fails at the end.
 */
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
