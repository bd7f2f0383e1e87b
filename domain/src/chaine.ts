import * as z from 'zod/mini'

/** Once this length is passed nothing further is looked at: what follows it may run a pattern. */
export const longueurMax = (max: number, error?: string) =>
  z.maxLength(max, error === undefined ? { abort: true } : { abort: true, error })

/** A text as sent: its length comes before any pattern or rewriting. `max` leaves room for the spaces that are dropped later. */
export const chaine = (max: number, error?: string) => z.string().check(longueurMax(max, error))
