import { listEnRetard } from './retards.repository.ts'

/** The companies with a called fee past its due date. */
export const listEntreprisesEnRetard = listEnRetard
