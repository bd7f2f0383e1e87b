import { sql } from 'kysely'

/**
 * Whether a mail about this row, given by its id, was sent. True when no mail is found: it was written before mails
 * named their subject, or deleted since.
 */
export const isParti = (id: string) => sql<boolean>`coalesce(
  (select bool_or(k.statut = 'envoye') from courriels k where k.sujet_id = ${sql.ref(id)}), true)`
