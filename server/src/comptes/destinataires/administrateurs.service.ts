import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'
import * as rows from './administrateurs.repository.ts'

/** Those whom a mail to the cooperative reaches. */
export const listAdministrateurs = (db: Database): Promise<Destinataire[]> => rows.listAdministrateurs(db)
