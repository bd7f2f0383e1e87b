import { type AdherentSaisie, PersonneSaisie, RoleEntrepriseSaisie } from '@sillon/domain/adherents/adherent-saisie'
import { replaceTelephone, type TelephonePersonne } from '@sillon/domain/adherents/telephones'
import type { ParametresAnnuaire } from '@sillon/domain/parametres/annuaire'
import type * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { type Cle, derniersRoles } from './adherents.repository.ts'
import { savePersonne } from './personne.repository.ts'

/** The attributes a form sends about somebody in a company: some belong to the person, some to their role. */
export type Saisie = Partial<z.output<typeof AdherentSaisie>>

type Telephones = Pick<Saisie, 'telephone_mobile' | 'telephone_fixe'>

const pick = (saisie: Saisie, shape: object) =>
  Object.fromEntries(Object.entries(saisie).filter(([name]) => name in shape))

type Personne = Omit<Saisie, keyof typeof RoleEntrepriseSaisie.shape | keyof Telephones>

/** `email_saisi_par`: the company that is the only source of the address, when an address is typed. */
type SaisiePar = Saisie & { email_saisi_par?: string | null }
type PersonneStockee = Personne & { telephones?: string; email_saisi_par?: string | null }

/** Builds the person’s columns; `telephones` are the numbers stored so far. */
function toPersonne(
  { email_saisi_par, ...saisie }: SaisiePar,
  telephones: readonly TelephonePersonne[],
): PersonneStockee {
  const { telephone_mobile, telephone_fixe, ...typed } = pick(saisie, PersonneSaisie.shape) as Personne & Telephones
  const personne = { ...typed, ...(typed.email !== undefined && email_saisi_par !== undefined && { email_saisi_par }) }
  if (telephone_mobile === undefined && telephone_fixe === undefined) return personne
  const withMobile =
    telephone_mobile === undefined ? telephones : replaceTelephone(telephones, 'mobile', telephone_mobile)
  const all = telephone_fixe === undefined ? withMobile : replaceTelephone(withMobile, 'fixe', telephone_fixe)
  return { ...personne, telephones: JSON.stringify(all) }
}

const toRole = (saisie: Saisie): Omit<Saisie, keyof typeof PersonneSaisie.shape> =>
  pick(saisie, RoleEntrepriseSaisie.shape)

export async function insertPersonne(
  db: Database,
  personne: SaisiePar & { nom: string; prenom: string },
  { visible_annuaire }: ParametresAnnuaire,
): Promise<string> {
  const { nom, prenom } = personne
  const { id } = await db
    .insertInto('adherents')
    .values({ ...toPersonne(personne, []), nom, prenom, visible_annuaire })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns false when somebody saved the person, or the role, since `version`. */
export async function updatePersonne(
  db: Database,
  { id, version }: { id: string; version: number },
  saisie: SaisiePar,
): Promise<boolean> {
  const kept = await db.selectFrom('adherents').select('telephones').where('id', '=', id).executeTakeFirst()
  const personne = toPersonne(saisie, kept?.telephones ?? [])
  return savePersonne(db, { id, version }, personne)
}

export async function insertRole(db: Database, cle: Cle, saisie: Saisie) {
  await db
    .insertInto('roles_entreprise')
    .values({ ...toRole(saisie), ...cle })
    .execute()
}

export async function updateRole(db: Database, { entreprise_id, adherent_id }: Cle, saisie: Saisie) {
  await db
    .updateTable('roles_entreprise')
    .set({ ...toRole(saisie), updated_at: new Date() })
    .where('id', '=', (row) =>
      row.selectFrom(derniersRoles(db, entreprise_id).as('r')).select('r.id').where('r.adherent_id', '=', adherent_id),
    )
    .execute()
}
