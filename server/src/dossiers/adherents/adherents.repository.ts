import type { AdherentLigne } from '@sillon/contract/dossiers/adherents'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { Jour } from '@sillon/domain/jour'
import { type Expression, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'

export type Cle = { entreprise_id: string; adherent_id: string }

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
  'r.prefere_courrier',
  'r.recoit_bons_commande',
  'r.signataire',
  'r.parts_pct',
  'r.telephone_role',
] as const

/** A person may have several periods in one company: only the latest counts. */
export const derniersRoles = (db: Database, entreprise_id: string | Expression<string>) =>
  db
    .selectFrom('roles_entreprise')
    .selectAll()
    .distinctOn('adherent_id')
    .where('entreprise_id', '=', entreprise_id)
    .orderBy('adherent_id')
    .orderBy('fin', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .orderBy('id')

const ofEntreprise = (db: Database, entreprise_id: string | Expression<string>) =>
  db.selectFrom(derniersRoles(db, entreprise_id).as('r')).innerJoin('adherents as a', 'a.id', 'r.adherent_id')

const inOrder = (db: Database, entreprise_id: string, today: Jour) =>
  ofEntreprise(db, entreprise_id)
    .orderBy('r.est_contact_principal', 'desc')
    .orderBy((row) => row.or([row('r.fin', 'is', null), row('r.fin', '>=', today)]), 'desc')
    .orderBy(sql`a.nom collate francais`)
    .orderBy(sql`a.prenom collate francais`)
    .orderBy('a.id')

/** A pending request to attach the person to another account (`rattachements`) shows as an invitation. */
const compte = sql<AdherentLigne['compte']>`case
  when u.statut in ('actif', 'invite') then u.statut
  when u.statut is not null then 'desactive'
  when exists (
    select from rattachements as t where t.adherent_id = a.id and t.entreprise_id = r.entreprise_id
  ) then 'invite'
  else 'aucun'
end`.as('compte')

export function listAdherents(
  db: Database,
  { entreprise_id, today }: { entreprise_id: string; today: Jour },
  query: { page: number; par_page: number },
) {
  const matching = inOrder(db, entreprise_id, today)
  return readPage(db, query, {
    matching,
    rows: matching.leftJoin('utilisateurs as u', 'u.adherent_id', 'a.id').select(columns).select(compte),
  })
}

/** All the people of one company, without pages: a few, at most some dozens. */
export const selectAdherents = (db: Database, entreprise_id: string | Expression<string>) =>
  ofEntreprise(db, entreprise_id).select(columns).orderBy(sql`a.nom collate francais`).orderBy('a.id').limit(1000)

export const listAllAdherents = (db: Database, entreprise_id: string): Promise<Adherent[]> =>
  selectAdherents(db, entreprise_id).execute()

/** Follows merges: the id of an absorbed person finds the person who was kept. */
export function findAdherent(db: Database, { entreprise_id, adherent_id }: Cle): Promise<Adherent | undefined> {
  return ofEntreprise(db, entreprise_id)
    .select(columns)
    .where(
      'a.id',
      '=',
      sql<string>`coalesce((select fusionne_dans_id from adherents where id = ${adherent_id}), ${adherent_id})`,
    )
    .executeTakeFirst()
}

/** Deletes the person and their roles. Only for somebody who was never part of a membership. */
export async function deleteAdherent(db: Database, id: string) {
  await db.deleteFrom('roles_entreprise').where('adherent_id', '=', id).execute()
  await db.deleteFrom('adherents').where('id', '=', id).execute()
}

/** True when the person has an account in any state, a pending attachment request, or another company. */
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

/**
 * Ids of the people who manage the company in the portal: alive, with a manager role that has no end and an account
 * that signs in.
 */
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
