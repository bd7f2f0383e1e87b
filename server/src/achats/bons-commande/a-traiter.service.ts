import { readAReconfirmer } from './a-traiter.repository.ts'

/** The agreements that members owe to the office. */
export const findAReconfirmer = readAReconfirmer
