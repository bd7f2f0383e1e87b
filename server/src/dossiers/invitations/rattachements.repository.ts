import type { Rattachement } from '@sillon/domain/dossiers/invitations/rattachement'
import { formatNom } from '@sillon/domain/nom'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Demande = {
  utilisateur_id: string
  adherent_id: string
  entreprise_id: string
  demande_par: string
  cree_le: Date
  expire_le: Date
}

/** Asked again, the request lasts longer, in the name of the last person who asked. */
export async function upsertRattachement(db: Database, demande: Demande) {
  const { entreprise_id, demande_par, cree_le, expire_le } = demande
  await db
    .insertInto('rattachements')
    .values(demande)
    .onConflict((conflict) =>
      conflict
        .columns(['utilisateur_id', 'adherent_id'])
        .doUpdateSet({ entreprise_id, demande_par, cree_le, expire_le }),
    )
    .execute()
}

/** Returns false when no request existed. */
export async function deleteRattachements(
  db: Database,
  { adherent_id, entreprise_id }: { adherent_id: string; entreprise_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('rattachements')
    .where('adherent_id', '=', adherent_id)
    .where('entreprise_id', '=', entreprise_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Requests still open, for a person who is alive and still has a right to receive. */
const openRattachements = (db: Database, { utilisateur_id, now }: { utilisateur_id: string; now: Date }) =>
  db
    .selectFrom('rattachements as t')
    .innerJoin('adherents as a', 'a.id', 't.adherent_id')
    .innerJoin('entreprises as e', 'e.id', 't.entreprise_id')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('roles_entreprise as r')
          .select(['r.droit', 'r.fin'])
          .whereRef('r.adherent_id', '=', 't.adherent_id')
          .whereRef('r.entreprise_id', '=', 't.entreprise_id')
          .orderBy('r.fin', (order) => order.desc().nullsFirst())
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .where('t.utilisateur_id', '=', utilisateur_id)
    .where('t.expire_le', '>', now.toISOString())
    .where('a.statut_personne', '=', 'actif')
    .where('r.droit', 'is not', null)
    .where((row) =>
      row.or([row('r.fin', 'is', null), row('r.fin', '>=', sql<string>`(${now} at time zone 'Europe/Paris')::date`)]),
    )

export async function listRattachements(
  db: Database,
  qui: { utilisateur_id: string; now: Date },
): Promise<Rattachement[]> {
  const found = await openRattachements(db, qui)
    .leftJoin('utilisateurs as d', 'd.id', 't.demande_par')
    .leftJoin('adherents as da', 'da.id', 'd.adherent_id')
    .select(['t.id', 't.expire_le', 'e.raison_sociale', 'e.commune', 'r.droit'])
    .select([
      sql<string | null>`coalesce(da.prenom, d.prenom)`.as('prenom'),
      sql<string>`coalesce(da.nom, d.nom)`.as('nom'),
    ])
    .orderBy('t.cree_le')
    .limit(100)
    .execute()
  return found.map(({ prenom, nom, ...rattachement }) => ({
    ...rattachement,
    demande_par: prenom === null ? null : formatNom({ prenom, nom }),
  }))
}

/** The people that an acceptance would merge: the one typed by the company, and the account’s own. */
export async function listPersonnes(db: Database, id: string, utilisateur_id: string): Promise<string[]> {
  const { rows } = await sql<{ adherent_id: string }>`
    select adherent_id from rattachements where id = ${id} and utilisateur_id = ${utilisateur_id}
    union select adherent_id from utilisateurs where id = ${utilisateur_id} and adherent_id is not null`.execute(db)
  return rows.map(({ adherent_id }) => adherent_id)
}

/** Locks the request, so that it is answered once. */
export function findRattachement(db: Database, id: string, qui: { utilisateur_id: string; now: Date }) {
  return openRattachements(db, qui)
    .select(['t.id', 't.adherent_id', 't.entreprise_id', 't.demande_par', 'e.raison_sociale'])
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()
}

export async function deleteRattachement(db: Database, id: string) {
  await db.deleteFrom('rattachements').where('id', '=', id).execute()
}

/**
 * Closes a refused request: to the company, it looks like an invitation without an answer. Its end is set to its
 * beginning, so that an answer given at the same time, which waited for this one, also finds it closed.
 */
export async function closeRattachement(db: Database, id: string) {
  await db
    .updateTable('rattachements')
    .set((row) => ({ expire_le: row.ref('cree_le') }))
    .where('id', '=', id)
    .execute()
}

/** The account of the holder, locked: two acceptances at once must give it one person. */
export function findTitulaire(db: Database, id: string) {
  return db
    .selectFrom('utilisateurs as u')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['u.email', 'u.adherent_id'])
    .select([sql<string>`coalesce(a.prenom, u.prenom)`.as('prenom'), sql<string>`coalesce(a.nom, u.nom)`.as('nom')])
    .where('u.id', '=', id)
    .forUpdate('u')
    .executeTakeFirstOrThrow()
}

export async function setPersonne(db: Database, id: string, adherent_id: string) {
  await db.updateTable('utilisateurs').set({ adherent_id }).where('id', '=', id).execute()
}

/** The person to tell the answer to. */
export function findDemandeur(db: Database, id: string) {
  return db
    .selectFrom('utilisateurs')
    .select(['id', 'email', 'adherent_id'])
    .where('id', '=', id)
    .where('statut', '=', 'actif')
    .executeTakeFirst()
}
