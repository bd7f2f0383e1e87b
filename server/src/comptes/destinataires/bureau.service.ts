import { type DroitBureau, rolesQuiPeuvent } from '@sillon/domain/comptes/droits/role-bureau'
import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'
import * as rows from './bureau.repository.ts'

/** The people of the office who receive what concerns this right. */
export const listBureau = (db: Database, droit: DroitBureau): Promise<Destinataire[]> =>
  rows.listBureau(db, rolesQuiPeuvent(droit))

/** How many people of the office may do this. */
export const countBureau = async (db: Database, droit: DroitBureau): Promise<number> =>
  (await listBureau(db, droit)).length
