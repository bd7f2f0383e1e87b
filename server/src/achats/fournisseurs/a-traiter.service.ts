import { readIbansAConfirmer } from './a-traiter.repository.ts'

/** The accounts of suppliers that wait for a second person. */
export const findIbansAConfirmer = readIbansAConfirmer
