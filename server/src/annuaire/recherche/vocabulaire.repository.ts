import { createVocabulaire, type Vocabulaire } from '@sillon/domain/annuaire/recherche/vocabulaire'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** The last vocabulary built, and the lists it was built from, whose fingerprint tells that they changed. */
let dernier: { empreinte: string; vocabulaire: Vocabulaire } | null = null

/** It changes with the lists: each change of a line writes another version of it, elsewhere (`xmin`, `ctid`). */
export const selectEmpreinte = () => sql<{ empreinte: string }>`
  select coalesce(sum(hashtextextended(ligne, 0)), 0)::text as empreinte from (
    select concat_ws('|', 'c', ctid, xmin) as ligne from categories_materiel
    union all select concat_ws('|', 'm', ctid, xmin) from marques
  ) as lignes`

/**
 * The names of categories and brands, inactive ones included since machines keep them. The lists have a few hundred
 * lines whatever the number of machines.
 */
export async function getVocabulaire(db: Database, empreinte: string): Promise<Vocabulaire> {
  if (dernier?.empreinte !== empreinte) dernier = { empreinte, vocabulaire: await readVocabulaire(db) }
  return dernier.vocabulaire
}

async function readVocabulaire(db: Database): Promise<Vocabulaire> {
  const categories = await db
    .selectFrom('categories_materiel')
    .select(['id', 'parent_id', 'libelle', 'synonymes'])
    .orderBy('ordre')
    .orderBy('id')
    .execute()
  const marques = await db.selectFrom('marques').select(['id', 'nom', 'synonymes']).orderBy('nom').execute()
  return createVocabulaire(categories.map(withSynonymes), marques.map(withSynonymes))
}

const withSynonymes = <Ligne extends { synonymes: string[] | null }>(ligne: Ligne) => ({
  ...ligne,
  synonymes: ligne.synonymes ?? [],
})
