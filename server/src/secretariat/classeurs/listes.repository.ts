import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The labels that a cell may hold, by reference list. */
export async function listLibelles(
  db: Database,
): Promise<Record<'formes_juridiques' | 'otex' | 'categories_materiel' | 'marques', string[]>> {
  const [formes_juridiques, otex, categories_materiel, marques] = await Promise.all([
    db.selectFrom('formes_juridiques').select('nom_court as libelle').orderBy('ordre').orderBy('code').execute(),
    db.selectFrom('otex').select('libelle').orderBy('code').execute(),
    // Only leaf categories: a machine belongs to a category, not to a family.
    db
      .selectFrom('categories_materiel')
      .select('libelle')
      .where('actif', '=', true)
      .where('parent_id', 'is not', null)
      .orderBy(sql`libelle collate francais`)
      .execute(),
    db
      .selectFrom('marques')
      .select('nom as libelle')
      .where('actif', '=', true)
      .orderBy(sql`nom collate francais`)
      .execute(),
  ])
  const textes = (lignes: { libelle: string }[]) => lignes.map(({ libelle }) => libelle)
  return {
    formes_juridiques: textes(formes_juridiques),
    otex: textes(otex),
    categories_materiel: textes(categories_materiel),
    marques: textes(marques),
  }
}
