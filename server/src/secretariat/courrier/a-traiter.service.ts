import { readAPoster } from './liste.repository.ts'

/** The letters to print and post. */
export const findAPoster = readAPoster
