import type {
  CategorieMateriel,
  CodeApeReference,
  Commune,
  FormeJuridique,
  Marque,
  Otex,
} from '@sillon/domain/organisme/referentiels/referentiels'
import { normalise } from '@sillon/domain/texte'
import { type Expression, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Communes whose postcode or name begins with the text; the exact name first, then the most populated. */
export async function searchCommunes(db: Database, q: string): Promise<Commune[]> {
  const isCode = /^\d/.test(q)
  const prefix = isCode ? q.replace(/\D/g, '').slice(0, 5) : normalise(q)
  if (prefix === '') return []
  return db
    .selectFrom('communes as c')
    .innerJoin('codes_postaux as p', 'p.code_insee', 'c.code_insee')
    .select(['c.code_insee', 'c.nom', 'p.code_postal', 'c.departement', 'c.latitude', 'c.longitude'])
    .where(isCode ? 'p.code_postal' : 'c.recherche', 'like', `${prefix}%`)
    .orderBy((row) => row('c.recherche', '=', prefix), 'desc')
    .orderBy('c.population', (order) => order.desc().nullsLast())
    .orderBy('p.code_postal')
    .limit(50)
    .execute()
}

export const listFormesJuridiques = (db: Database): Promise<FormeJuridique[]> =>
  db.selectFrom('formes_juridiques').select(['code', 'nom_court', 'libelle', 'ordre']).orderBy('ordre').execute()

export const listCodesApe = (db: Database): Promise<CodeApeReference[]> =>
  db.selectFrom('codes_ape').select(['code', 'nomenclature', 'libelle']).orderBy('code').execute()

export const listOtex = (db: Database): Promise<Otex[]> =>
  db.selectFrom('otex').select(['code', 'libelle']).orderBy('code').execute()

const selectCategories = (db: Database) =>
  db
    .selectFrom('categories_materiel')
    .select([
      'id',
      'code',
      'parent_id',
      'libelle',
      'motorise',
      'porte_largeur',
      'porte_capacite',
      'controle_pulverisateur',
      'immatriculable',
      'actif',
    ])
    .orderBy('ordre')

/** The categories of the machines of a company. */
export const selectCategoriesOf = (db: Database, entreprise_id: string | Expression<string>) =>
  selectCategories(db).where('id', 'in', ({ selectFrom }) =>
    selectFrom('materiels').select('materiels.categorie_id').where('materiels.entreprise_id', '=', entreprise_id),
  )

export const listCategories = (db: Database): Promise<CategorieMateriel[]> => selectCategories(db).execute()

export const listMarques = (db: Database): Promise<Marque[]> =>
  db.selectFrom('marques').select(['id', 'nom', 'actif']).orderBy(sql`nom collate francais`).execute()
