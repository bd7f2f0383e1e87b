import { readReleves } from './a-traiter.repository.ts'

/** The statements that are not matched to the end. */
export const findReleves = readReleves
