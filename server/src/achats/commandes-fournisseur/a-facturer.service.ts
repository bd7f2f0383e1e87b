import { listAFacturer } from './commandes-fournisseur.repository.ts'

/** For invoices: the orders that are not cancelled, the latest first; one of them when its id or its number is given. */
export const listCommandesAFacturer = listAFacturer
