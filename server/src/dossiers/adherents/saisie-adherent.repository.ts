import {
  type AdherentSaisie,
  type PersonneSaisie,
  RoleEntrepriseSaisie,
} from '@sillon/domain/comptes/personnes/adherent-saisie'
import type * as z from 'zod/mini'
import type { Database } from '../../platform/db/database.ts'
import { type Cle, derniersRoles } from './adherents.repository.ts'

/** The attributes a form sends about somebody in a company: some belong to the person, some to their role. */
export type Saisie = Partial<z.output<typeof AdherentSaisie>>

const toRole = (saisie: Saisie): Omit<Saisie, keyof typeof PersonneSaisie.shape> =>
  Object.fromEntries(Object.entries(saisie).filter(([name]) => name in RoleEntrepriseSaisie.shape))

export async function insertRole(db: Database, cle: Cle, saisie: Saisie) {
  await db
    .insertInto('roles_entreprise')
    .values({ ...toRole(saisie), ...cle })
    .execute()
}

export async function updateRole(db: Database, { entreprise_id, adherent_id }: Cle, saisie: Saisie) {
  await db
    .updateTable('roles_entreprise')
    .set({ ...toRole(saisie) })
    .where('id', '=', (row) =>
      row.selectFrom(derniersRoles(db, entreprise_id).as('r')).select('r.id').where('r.adherent_id', '=', adherent_id),
    )
    .execute()
}
