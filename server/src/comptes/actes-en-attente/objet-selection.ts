import { empreinteOf } from '../../platform/empreinte.ts'
import { toUuid } from '../../platform/to-uuid.ts'

/** The object of an act on these ids. A single one is its own. A selection has none: asked twice, it gets the same one. */
export function objetOfSelection(ids: readonly string[]): string {
  const [seul, ...autres] = ids
  if (seul !== undefined && autres.length === 0) return seul
  return toUuid(empreinteOf(ids.toSorted().join()).toString('hex'))
}
