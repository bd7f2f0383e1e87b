import { getTitulaire as readTitulaire } from './titulaires.repository.ts'

/** The holder of an account, for the other nouns that write to them. */
export const getTitulaire = readTitulaire
