import { FAMILLES } from '../../organisme/referentiels/famille.ts'

/** Each stops by the link of a mail: the notices of one family of purchases, of all of them, or the cooperative’s news. */
export const ANNONCES = [...FAMILLES, 'toutes', 'nouvelles'] as const
export type Annonce = (typeof ANNONCES)[number]
