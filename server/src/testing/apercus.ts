import type { ApercuEnvoi } from '@sillon/domain/comptes/destinataires/apercu-envoi'

/** The pieces that a preview leaves out, one by one and in the order of their ids, with the reason of each. */
export const ecarteesOf = ({ ecartees }: ApercuEnvoi) =>
  byId(ecartees.flatMap(({ motif, pieces }) => pieces.map(({ id }) => ({ id, motif }))))

export const byId = <Item extends { id: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.id.localeCompare(other.id))
