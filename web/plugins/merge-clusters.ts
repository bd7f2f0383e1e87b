/**
 * Bytes of source that cost an entry as much as one more file. On a weak network (562 ms, 1.44 Mbit/s, six requests at a
 * time), a file costs the time of 17 kB compressed; with HTTP/2, nearly nothing. 4 kB compressed is between the two.
 */
const FILE_COST = 16_000

/** Modules that the same entries load, `readers`. Only clusters of one kind may be one file. */
export type Cluster = { readers: Set<string>; bytes: number; modules: string[]; kind: string; imports: Set<Cluster> }

/** `gain`: at most, until it was weighed in this turn. */
type Pair = { a: Cluster; b: Cluster; gain: number; turn: number }

/** Bytes that entries load without using them, by entry. */
type Waste = Map<string, number>

/** Bytes of source that an entry may load without using them. */
type MaxWaste = (entry: string) => number

/** Merges the two clusters that gain most, until none gains. Two files never import each other, even through others. */
export function mergeClusters(clusters: readonly Cluster[], maxWaste: MaxWaste): Cluster[] {
  const left = new Set(clusters)
  const wasted: Waste = new Map()
  let pairs = clusters.flatMap((a, index) => clusters.slice(index + 1).flatMap((b) => pairOf(a, b)))
  for (let turn = 1; ; ) {
    const best = bestOf(pairs)
    if (!best) return [...left]
    const { a, b } = best
    if (best.turn === turn) {
      for (const [reader, bytes] of wasteOf(best)) wasted.set(reader, (wasted.get(reader) ?? 0) + bytes)
      left.delete(b)
      absorb(a, b, left)
      pairs = pairs.filter((pair) => ![pair.a, pair.b].some((one) => one === a || one === b))
      for (const other of left) if (other !== a) pairs.push(...pairOf(a, other))
      turn += 1
    } else {
      const isBearable = [...wasteOf(best)].every(
        ([reader, bytes]) => (wasted.get(reader) ?? 0) + bytes <= maxWaste(reader),
      )
      best.gain = isBearable ? weigh(best) : 0
      best.turn = turn
      if (best.gain <= 0) pairs = pairs.filter((pair) => pair !== best)
    }
  }
}

const bestOf = (pairs: readonly Pair[]) =>
  pairs.reduce<Pair | undefined>((best, pair) => (best && best.gain >= pair.gain ? best : pair), undefined)

const costOf = (readers: number, bytes: number) => readers * (FILE_COST + bytes)

const gainOf = (a: Cluster, b: Cluster) =>
  costOf(a.readers.size, a.bytes) +
  costOf(b.readers.size, b.bytes) -
  costOf(a.readers.union(b.readers).size, a.bytes + b.bytes)

function pairOf(a: Cluster, b: Cluster): Pair[] {
  const gain = a.kind === b.kind ? gainOf(a, b) : 0
  return gain > 0 ? [{ a, b, gain, turn: 0 }] : []
}

/** The gain, less the cost of the other files that the new readers must load; 0 when the two would make a circle. */
function weigh({ a, b }: Pair): number {
  if (leadsThroughOthers(a, b) || leadsThroughOthers(b, a)) return 0
  const readers = a.readers.union(b.readers)
  return [...importedBy(a, b)].reduce(
    (gain, cluster) => gain - costOf(readers.difference(cluster.readers).size, cluster.bytes),
    gainOf(a, b),
  )
}

function wasteOf({ a, b }: Pair): Waste {
  const waste: Waste = new Map()
  const add = (readers: Iterable<string>, bytes: number) => {
    for (const reader of readers) waste.set(reader, (waste.get(reader) ?? 0) + bytes)
  }
  const readers = a.readers.union(b.readers)
  for (const cluster of [a, b, ...importedBy(a, b)]) add(readers.difference(cluster.readers), cluster.bytes)
  return waste
}

/** The other clusters that the two import, even through others. */
function importedBy(a: Cluster, b: Cluster): Set<Cluster> {
  const seen = new Set([a, b])
  const visit = (cluster: Cluster) => {
    for (const imported of cluster.imports) {
      if (seen.has(imported)) continue
      seen.add(imported)
      visit(imported)
    }
  }
  visit(a)
  visit(b)
  seen.delete(a)
  seen.delete(b)
  return seen
}

/** Joined, the two would import each other through a third. */
function leadsThroughOthers(from: Cluster, to: Cluster): boolean {
  const seen = new Set([from])
  const leads = (cluster: Cluster): boolean => {
    if (seen.has(cluster)) return false
    seen.add(cluster)
    return cluster === to || [...cluster.imports].some(leads)
  }
  return [...from.imports].some((cluster) => cluster !== to && leads(cluster))
}

function absorb(a: Cluster, b: Cluster, left: Iterable<Cluster>) {
  a.bytes += b.bytes
  a.modules.push(...b.modules)
  a.readers = a.readers.union(b.readers)
  a.imports = a.imports.union(b.imports)
  for (const cluster of left) if (cluster.imports.delete(b)) cluster.imports.add(a)
  a.imports.delete(a)
  a.imports.delete(b)
  for (const cluster of importedBy(a, a)) cluster.readers = cluster.readers.union(a.readers)
}
