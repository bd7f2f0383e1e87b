import { readSansPayeur } from './a-traiter.repository.ts'

/** The payments that wait for their company. */
export const findSansPayeur = readSansPayeur
