import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../../platform/db/database.ts'

/** Their answers go with them. */
export async function deleteBesoinsBefore(db: Database, jour: Jour) {
  await db.deleteFrom('besoins').where('au', '<', jour).execute()
}

/** Deletes all that a person wrote: their needs, with the answers to them, and their answers to others. */
export async function deleteBesoinsOf(db: Database, adherent_id: string) {
  await db.deleteFrom('besoins').where('adherent_id', '=', adherent_id).execute()
  await db.deleteFrom('reponses_besoin').where('adherent_id', '=', adherent_id).execute()
}

export const listBesoinsEntiers = (db: Database, adherent_id: string) =>
  db
    .selectFrom('besoins as b')
    .leftJoin('categories_materiel as k', 'k.id', 'b.categorie_id')
    .leftJoin('communes as c', 'c.code_insee', 'b.code_insee')
    .select(['b.created_at', 'b.updated_at', 'b.materiel', 'k.libelle as categorie', 'b.du', 'b.au', 'b.message'])
    .select(['c.nom as commune', 'b.rayon_km', 'b.ecrit_le', 'b.trouve_le'])
    .where('b.adherent_id', '=', adherent_id)
    .orderBy('b.ecrit_le')
    .execute()

/** The answers that a person gave, beside what was needed: not by whom. */
export const listReponsesEntieres = (db: Database, adherent_id: string) =>
  db
    .selectFrom('reponses_besoin as p')
    .innerJoin('besoins as b', 'b.id', 'p.besoin_id')
    .select(['p.created_at', 'p.updated_at', 'b.materiel', 'b.du', 'b.au', 'p.mot', 'p.statut', 'p.propose_le'])
    .select(['p.reponse', 'p.repondu_le'])
    .where('p.adherent_id', '=', adherent_id)
    .orderBy('p.propose_le')
    .execute()
