type Source<One> = { lots: AsyncGenerator<One[]>; lot: One[]; rang: number }

/** Reads sources that are each in this order as one, the earlier source first among equals; memory holds one batch of each. */
export async function* inOrder<One>(
  sources: readonly AsyncGenerator<One[]>[],
  cleOf: (one: One) => string,
): AsyncGenerator<One> {
  const ouvertes: Source<One>[] = sources.map((lots) => ({ lots, lot: [], rang: 0 }))
  for (const source of ouvertes) await fill(source)
  for (;;) {
    let first: Source<One> | undefined
    let cle = ''
    for (const source of ouvertes) {
      const head = source.lot[source.rang]
      if (head !== undefined && (!first || cleOf(head) < cle)) {
        first = source
        cle = cleOf(head)
      }
    }
    const one = first?.lot[first.rang]
    if (!first || one === undefined) return
    yield one
    first.rang += 1
    await fill(first)
  }
}

async function fill<One>(source: Source<One>) {
  while (source.rang >= source.lot.length) {
    const { done, value } = await source.lots.next()
    if (done) return
    source.lot = value
    source.rang = 0
  }
}
