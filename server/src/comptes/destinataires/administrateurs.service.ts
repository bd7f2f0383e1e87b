import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'
import * as rows from './administrateurs.repository.ts'

/** The administrators who receive mails sent to the cooperative. */
export const listAdministrateurs = (db: Database): Promise<Destinataire[]> => rows.listAdministrateurs(db)
