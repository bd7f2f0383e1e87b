import type { AdherentLigne } from '@sillon/contract/adherents'
import type { Adherent } from '@sillon/domain/adherents/adherent'
import { type AdherentSaisie, PersonneSaisie, RoleEntrepriseSaisie } from '@sillon/domain/adherents/adherent-saisie'
import { replaceTelephone, type TelephonePersonne } from '@sillon/domain/adherents/telephones'
import type { Jour } from '@sillon/domain/jour'
import type { ParametresAnnuaire } from '@sillon/domain/parametres/annuaire'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { countUpTo, offsetOf, toPage } from '../platform/db/page.ts'
import { savePersonne } from './personne.repository.ts'

export type Saisie = Partial<z.output<typeof AdherentSaisie>>

type Telephones = Pick<Saisie, 'telephone_mobile' | 'telephone_fixe'>

type Cle = { entreprise_id: string; adherent_id: string }

const columns = [
  'a.id',
  'a.version',
  'a.civilite',
  'a.nom',
  'a.prenom',
  'a.nom_usage',
  'a.nom_naissance',
  'a.date_naissance',
  'a.email',
  'a.telephone_fixe',
  'a.telephone_mobile',
  'a.est_retraite',
  'a.date_retraite',
  'a.certiphyto_numero',
  'a.certiphyto_categorie',
  'a.certiphyto_expire_le',
  'a.statut_personne',
  'r.entreprise_id',
  'r.role',
  'r.debut',
  'r.fin',
  'r.droit',
  'r.est_contact_principal',
  'r.recoit_factures',
  'r.recoit_bons_commande',
  'r.signataire',
  'r.parts_pct',
] as const

const pick = (saisie: Saisie, shape: object) =>
  Object.fromEntries(Object.entries(saisie).filter(([name]) => name in shape))

type Personne = Omit<Saisie, keyof typeof RoleEntrepriseSaisie.shape | keyof Telephones>

/** The person's columns; `telephones` are those kept so far. */
function toPersonne(saisie: Saisie, telephones: readonly TelephonePersonne[]): Personne & { telephones?: string } {
  const { telephone_mobile, telephone_fixe, ...personne } = pick(saisie, PersonneSaisie.shape) as Personne & Telephones
  if (telephone_mobile === undefined && telephone_fixe === undefined) return personne
  const withMobile =
    telephone_mobile === undefined ? telephones : replaceTelephone(telephones, 'mobile', telephone_mobile)
  const all = telephone_fixe === undefined ? withMobile : replaceTelephone(withMobile, 'fixe', telephone_fixe)
  return { ...personne, telephones: JSON.stringify(all) }
}

const toRole = (saisie: Saisie): Omit<Saisie, keyof typeof PersonneSaisie.shape> =>
  pick(saisie, RoleEntrepriseSaisie.shape)

/** A person comes and goes: only the latest period counts. */
const derniersRoles = (db: Database, entreprise_id: string) =>
  db
    .selectFrom('roles_entreprise')
    .selectAll()
    .distinctOn('adherent_id')
    .where('entreprise_id', '=', entreprise_id)
    .orderBy('adherent_id')
    .orderBy('fin', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .orderBy('id')

const ofEntreprise = (db: Database, entreprise_id: string) =>
  db.selectFrom(derniersRoles(db, entreprise_id).as('r')).innerJoin('adherents as a', 'a.id', 'r.adherent_id')

const inOrder = (db: Database, entreprise_id: string, today: Jour) =>
  ofEntreprise(db, entreprise_id)
    .orderBy('r.est_contact_principal', 'desc')
    .orderBy((row) => row.or([row('r.fin', 'is', null), row('r.fin', '>=', today)]), 'desc')
    .orderBy(sql`a.nom collate francais`)
    .orderBy(sql`a.prenom collate francais`)
    .orderBy('a.id')

/** A request to the holder of another account reads like an invitation. */
const compte = sql<AdherentLigne['compte']>`case
  when u.statut in ('actif', 'invite') then u.statut
  when u.statut is not null then 'desactive'
  when exists (
    select from rattachements as t where t.adherent_id = a.id and t.entreprise_id = r.entreprise_id
  ) then 'invite'
  else 'aucun'
end`.as('compte')

export async function listAdherents(
  db: Database,
  { entreprise_id, today }: { entreprise_id: string; today: Jour },
  query: { page: number; par_page: number },
) {
  const matching = inOrder(db, entreprise_id, today)
  const resultats = await matching
    .leftJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .select(columns)
    .select(compte)
    .limit(query.par_page)
    .offset(offsetOf(query))
    .execute()
  return toPage(resultats as AdherentLigne[], await countUpTo(db, matching), query)
}

/** All of one company: a few, at most some dozens. */
export async function listAllAdherents(db: Database, entreprise_id: string): Promise<Adherent[]> {
  const found = await ofEntreprise(db, entreprise_id)
    .select(columns)
    .orderBy(sql`a.nom collate francais`)
    .orderBy('a.id')
    .limit(1000)
    .execute()
  return found as Adherent[]
}

/** One that was merged into another leads to that other. */
export async function findAdherent(db: Database, { entreprise_id, adherent_id }: Cle): Promise<Adherent | undefined> {
  const found = await ofEntreprise(db, entreprise_id)
    .select(columns)
    .where(
      'a.id',
      '=',
      sql<string>`coalesce((select fusionne_dans_id from adherents where id = ${adherent_id}), ${adherent_id})`,
    )
    .executeTakeFirst()
  return found as Adherent | undefined
}

export async function insertPersonne(
  db: Database,
  personne: Saisie & { nom: string; prenom: string },
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

/** False: somebody saved the person, or the role, since `version`. */
export async function updatePersonne(
  db: Database,
  { id, version }: { id: string; version: number },
  saisie: Saisie,
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

/** The person goes with their roles: only what was never part of a membership may be forgotten. */
export async function deleteAdherent(db: Database, id: string) {
  await db.deleteFrom('roles_entreprise').where('adherent_id', '=', id).execute()
  await db.deleteFrom('adherents').where('id', '=', id).execute()
}

/** Has an account, whatever its state, is asked to have one, or has another company. */
export async function isConnuAilleurs(db: Database, { entreprise_id, adherent_id }: Cle): Promise<boolean> {
  const { connu } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('utilisateurs').select('id').where('adherent_id', '=', adherent_id)),
        exists(selectFrom('rattachements').select('id').where('adherent_id', '=', adherent_id)),
        exists(
          selectFrom('roles_entreprise')
            .select('id')
            .where('adherent_id', '=', adherent_id)
            .where('entreprise_id', '!=', entreprise_id),
        ),
      ]).as('connu'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(connu)
}

/** Those who hold the company in the portal: alive, without an end, with an account that signs in. */
export async function listGestionnaires(db: Database, entreprise_id: string): Promise<string[]> {
  const found = await db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .innerJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .select('a.id')
    .where('r.entreprise_id', '=', entreprise_id)
    .where('r.droit', '=', 'gestionnaire')
    .where('r.fin', 'is', null)
    .where('a.statut_personne', '=', 'actif')
    .where('u.statut', '=', 'actif')
    .execute()
  return found.map(({ id }) => id)
}
