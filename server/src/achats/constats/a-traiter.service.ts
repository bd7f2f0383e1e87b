import { readATraiter } from './a-traiter.repository.ts'

/** All that members say is missing or damaged, until the office has handled it. */
export const findConstatsATraiter = readATraiter
