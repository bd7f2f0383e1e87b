import type { Jour } from '@sillon/domain/jour'
import type { Hasard } from './hasard.ts'

/** An instant of the working day, in UTC. */
export const drawInstant = (hasard: Hasard, jour: Jour): string =>
  `${jour}T${String(hasard.entier(7, 16)).padStart(2, '0')}:${String(hasard.entier(0, 59)).padStart(2, '0')}:00.000Z`

/** In the morning of that day. */
export const instantOf = (jour: Jour): string => `${jour}T07:30:00.000Z`
