import { sql } from 'kysely'

/**
 * Of a row that was mailed, by its id: whether a mail about it has left. Those written before mails named their subject, or
 * forgotten since, are taken at their word.
 */
export const isParti = (id: string) => sql<boolean>`coalesce(
  (select bool_or(k.statut = 'envoye') from courriels k where k.sujet_id = ${sql.ref(id)}), true)`
