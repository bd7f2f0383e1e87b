import { sql } from 'kysely'

/** In a query whose `c` is a piece: « Cotisation 2027 », or the purchase of the invoice. */
export const OBJET = sql<string>`objet_de_creance(c.id, c.objet)`.as('objet')
