import { readEchecs } from './a-traiter.repository.ts'

/** The mails to correct and send again. */
export const findEchecs = readEchecs
