import type { Database } from '../../platform/db/database.ts'

type Ligne = { id: string; libelles: string[]; actif: boolean }

/** The reference lists that cells quote by their labels, short and long. */
export async function listReferences(db: Database) {
  const formes = await db.selectFrom('formes_juridiques').select(['code', 'nom_court', 'libelle']).execute()
  const otex = await db.selectFrom('otex').select(['code', 'libelle']).execute()
  const marques = await db.selectFrom('marques').select(['id', 'nom', 'actif']).execute()
  const categories = await db
    .selectFrom('categories_materiel')
    .select(['id', 'libelle', 'actif'])
    .where('parent_id', 'is not', null)
    .execute()
  return {
    formes_juridiques: formes.map(
      ({ code, nom_court, libelle }): Ligne => ({
        id: code,
        libelles: [nom_court, libelle, code],
        actif: true,
      }),
    ),
    otex: otex.map(({ code, libelle }): Ligne => ({ id: code, libelles: [libelle, code], actif: true })),
    marques: marques.map(({ id, nom, actif }): Ligne => ({ id, libelles: [nom], actif })),
    categories_materiel: categories.map(({ id, libelle, actif }): Ligne => ({ id, libelles: [libelle], actif })),
  }
}

export type References = Awaited<ReturnType<typeof listReferences>>

/** The communes with these postcodes. */
export async function listCommunes(db: Database, codes_postaux: readonly string[]) {
  if (codes_postaux.length === 0) return []
  return db
    .selectFrom('codes_postaux as p')
    .innerJoin('communes as c', 'c.code_insee', 'p.code_insee')
    .select(['p.code_postal', 'c.code_insee', 'c.nom'])
    .where('p.code_postal', 'in', codes_postaux)
    .execute()
}
