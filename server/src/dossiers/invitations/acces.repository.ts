import type { Database } from '../../platform/db/database.ts'

/** The account of the person, else the request that waits for the holder of another account. */
export function findAcces(
  db: Database,
  { entreprise_id, adherent_id }: { entreprise_id: string; adherent_id: string },
) {
  return db
    .selectFrom('adherents as a')
    .leftJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .leftJoin('jetons as j', (join) => join.onRef('j.utilisateur_id', '=', 'u.id').on('j.usage', '=', 'invitation'))
    .select(['u.statut', 'u.identifiant', 'j.expire_le'])
    .select((row) =>
      row
        .selectFrom('rattachements as t')
        .select((request) => request.fn.max('t.cree_le').as('demande_le'))
        .whereRef('t.adherent_id', '=', 'a.id')
        .where('t.entreprise_id', '=', entreprise_id)
        .as('demande_le'),
    )
    .where('a.id', '=', adherent_id)
    .orderBy('j.expire_le', (order) => order.desc().nullsLast())
    .executeTakeFirstOrThrow()
}
