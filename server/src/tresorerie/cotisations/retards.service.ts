import { listEnRetard } from './retards.repository.ts'

/** The companies that owe a fee later than its due date. */
export const listEntreprisesEnRetard = listEnRetard
