import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Jour } from '@sillon/domain/jour'
import { DUREES_CONSERVATION } from '@sillon/domain/organisme/journal/conservation'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Sujet } from './traces.repository.ts'

/** The next ids of a batch, or one id to check again whether it is still due. */
export type Lot = { after: string; limit: number } | { id: string }

const inLot = (id: RawBuilder<unknown>, lot: Lot) =>
  'id' in lot ? sql<boolean>`${id} = ${lot.id}` : sql<boolean>`${id} > ${lot.after}`

const limitOf = (lot: Lot) => ('id' in lot ? 1 : lot.limit)

const D = DUREES_CONSERVATION
const FINAUX = sql.join(STATUTS_FINAUX.map((statut) => sql.lit(statut)))

const jourOf = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone 'Europe/Paris')::date`

/** Day of the last sign-in, or of the account’s creation. */
const activite = jourOf(sql`coalesce(u.derniere_connexion_le, u.created_at)`)

/** Whether the person has a role today in a company whose membership runs. */
const enCours = (today: Jour) => sql<boolean>`exists (
  select from roles_entreprise r join adhesions a on a.entreprise_id = r.entreprise_id
  where r.adherent_id = u.adherent_id and coalesce(r.fin, ${today}::date) >= ${today}::date and a.statut not in (${FINAUX})
)`

/** Cancels the inactivity warning of those who came back to a company. */
export async function forgetAvertissements(db: Database, today: Jour) {
  await sql`update utilisateurs u set inactivite_prevenue_le = null
    where inactivite_prevenue_le is not null and ${enCours(today)}`.execute(db)
}

type Silence = { today: Jour; activiteMax: Jour }

const silent = (db: Database, { today, activiteMax }: Silence, lot: Lot) =>
  db
    .selectFrom('utilisateurs as u')
    .select('u.id')
    .where('u.statut', '=', 'actif')
    .where(sql<boolean>`${activite} <= ${activiteMax}::date and not ${enCours(today)}`)
    .where(inLot(sql.ref('u.id'), lot))
    .orderBy('u.id')
    .limit(limitOf(lot))

export const listToWarn = async (db: Database, silence: Silence, lot: Lot): Promise<string[]> =>
  idsOf(await silent(db, silence, lot).where('u.inactivite_prevenue_le', 'is', null).execute())

export async function listToClose(
  db: Database,
  { prevenuMax, ...silence }: Silence & { prevenuMax: Jour },
  lot: Lot,
): Promise<string[]> {
  const prevenus = sql<boolean>`${jourOf(sql`u.inactivite_prevenue_le`)} <= ${prevenuMax}::date`
  return idsOf(await silent(db, silence, lot).where(prevenus).execute())
}

/** Accounts without a person that are deactivated or were never opened, and unused since `activiteMax`. */
export async function listSansUsage(db: Database, activiteMax: Jour, lot: Lot): Promise<string[]> {
  const found = await db
    .selectFrom('utilisateurs as u')
    .select('u.id')
    .where('u.statut', 'in', ['desactive', 'invite'])
    .where('u.adherent_id', 'is', null)
    .where(sql<boolean>`${jourOf(sql`greatest(u.updated_at, u.derniere_connexion_le)`)} <= ${activiteMax}::date`)
    .where(inLot(sql.ref('u.id'), lot))
    .orderBy('u.id')
    .limit(limitOf(lot))
    .execute()
  return idsOf(found)
}

export async function markWarned(db: Database, id: string, inactivite_prevenue_le: Date) {
  await db.updateTable('utilisateurs').set({ inactivite_prevenue_le }).where('id', '=', id).execute()
}

/**
 * People whose every link to a company ended long ago: their role, or the last membership of the company (sooner when
 * it was never accepted). Those who still sign in are left out.
 */
export async function listAnciens(db: Database, today: Jour, lot: Lot): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from adherents p
    where p.anonymise_le is null and ${inLot(sql.ref('p.id'), lot)}
      and exists (select from roles_entreprise r where r.adherent_id = p.id)
      and not exists (
        select from utilisateurs u where u.adherent_id = p.id and (u.statut = 'suppression' or u.is_admin
          or (u.statut = 'actif' and ${activite} > ${today}::date - interval '${sql.lit(D.compte_inactif_mois)} months'))
      )
      and not exists (
        select from roles_entreprise r
        left join lateral (
          select a.statut, a.fin_le as fin
          from adhesions a where a.entreprise_id = r.entreprise_id
          order by a.statut in (${FINAUX}), a.created_at desc limit 1
        ) derniere on true
        cross join lateral (
          select case when exists (
            select from adhesions v where v.entreprise_id = r.entreprise_id and v.validee_le is not null
          ) then ${sql.lit(D.ancien_adherent_mois)} else ${sql.lit(D.prospect_mois)} end as mois
        ) duree
        where r.adherent_id = p.id and coalesce(
          case when derniere.statut in (${FINAUX}) then least(r.fin, derniere.fin) else r.fin end, ${today}::date
        ) > ${today}::date - make_interval(months => duree.mois)
      )
    order by p.id limit ${limitOf(lot)}`.execute(db)
  return idsOf(rows)
}

export async function listSuppressionsDues(db: Database, now: Date, lot: Lot): Promise<string[]> {
  const found = await db
    .selectFrom('utilisateurs')
    .select('id')
    .where('statut', '=', 'suppression')
    .where('suppression_prevue_le', '<=', now.toISOString())
    .where(inLot(sql.ref('id'), lot))
    .orderBy('id')
    .limit(limitOf(lot))
    .execute()
  return idsOf(found)
}

/** Locks the account until the end of the transaction: its holder may be signing in at the same time. */
export const lockCompte = (tx: Database, id: string): Promise<Sujet | undefined> =>
  tx
    .selectFrom('utilisateurs')
    .select(['id as utilisateur_id', 'adherent_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Locks the person first, so that nobody gives them a role or an account meanwhile. */
export async function lockPersonne(tx: Database, adherent_id: string): Promise<Sujet> {
  await tx.selectFrom('adherents').select('id').where('id', '=', adherent_id).forUpdate().execute()
  const compte = await tx
    .selectFrom('utilisateurs')
    .select('id')
    .where('adherent_id', '=', adherent_id)
    .forUpdate()
    .executeTakeFirst()
  return { utilisateur_id: compte?.id ?? null, adherent_id }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
