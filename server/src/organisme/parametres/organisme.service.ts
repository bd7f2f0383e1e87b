import type { OrganismePublic } from '@sillon/contract/organisme/parametres'
import type { Organisme } from '@sillon/domain/organisme/parametres/organisme'
import type { Dependencies } from '../../dependencies.ts'
import type { Database } from '../../platform/db/database.ts'
import { RELEASE } from '../../platform/release.ts'
import { readParametres, SECTIONS } from './sections.ts'

/** The cooperative’s own settings. */
export const readOrganisme = (db: Database): Promise<Organisme> => readParametres(db, SECTIONS.organisme)

type Portail = Pick<Dependencies, 'db' | 'demonstration' | 'rapportsErreurs' | 'mailer' | 'delaiActes'>

/** The settings of the cooperative that anyone may read. */
export async function readOrganismePublic({
  db,
  demonstration,
  rapportsErreurs,
  mailer,
  delaiActes,
}: Portail): Promise<OrganismePublic> {
  const rapports_erreurs = rapportsErreurs && {
    dsn: rapportsErreurs.dsn,
    environnement: rapportsErreurs.environnement,
  }
  return {
    ...(await readOrganisme(db)),
    demonstration,
    version: RELEASE,
    courriels_partent: mailer !== undefined,
    delai_actes: delaiActes,
    rapports_erreurs,
  }
}
