import type { Adresse } from '@sillon/domain/adresse'
import type { Database } from '../../platform/db/database.ts'

/** The companies as documents freeze them. */
export async function listEntreprises(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom('entreprises')
    .select(['id', 'no_adherent', 'raison_sociale', 'siret', 'tva_intra', 'adresse_electronique'])
    .select(['adresse', 'adresse_facturation'])
    .where('id', 'in', [...ids])
    .execute()
  return rows as ((typeof rows)[number] & { adresse: Adresse | null; adresse_facturation: Adresse | null })[]
}
