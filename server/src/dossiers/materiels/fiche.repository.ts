import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The labels of a machine’s company, brand and category, for its printed sheet. */
export function findNoms(db: Database, materiel_id: string) {
  return db
    .selectFrom('materiels as m')
    .innerJoin('entreprises as e', 'e.id', 'm.entreprise_id')
    .leftJoin('marques as k', 'k.id', 'm.marque_id')
    .leftJoin('categories_materiel as c', 'c.id', 'm.categorie_id')
    .select(['e.raison_sociale', 'c.libelle', 'c.controle_pulverisateur'])
    .select(sql<string | null>`coalesce(k.nom, m.marque_autre)`.as('marque'))
    .where('m.id', '=', materiel_id)
    .executeTakeFirstOrThrow()
}

const MAX = 60

export function listReleves(db: Database, materiel_id: string) {
  return db
    .selectFrom('releves_heures')
    .select(['releve_le', 'heures'])
    .where('materiel_id', '=', materiel_id)
    .orderBy('releve_le', 'desc')
    .orderBy('heures', 'desc')
    .limit(MAX)
    .execute()
}

export function listControlesFaits(db: Database, materiel_id: string) {
  return db
    .selectFrom('controles_materiel')
    .select(['type', 'libelle', 'fait_le', 'resultat', 'organisme', 'numero', 'prochain_le'])
    .where('materiel_id', '=', materiel_id)
    .orderBy('fait_le', 'desc')
    .orderBy('id')
    .limit(MAX)
    .execute()
}
