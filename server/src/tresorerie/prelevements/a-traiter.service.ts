import { readLotsPrepares, readRejets } from './a-traiter.repository.ts'

/** The debits returned, and the files to give to the bank. */
export const findRejets = readRejets
export const findLotsPrepares = readLotsPrepares
