import { listEnRetard } from './retards.repository.ts'

/** The companies with a called fee that is late. */
export const listEntreprisesEnRetard = listEnRetard
