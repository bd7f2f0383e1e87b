import type { Database } from '../../platform/db/database.ts'
import { countUpTo } from '../../platform/db/page.ts'

/** A sample of the active memberships, always the same ones, and how many active memberships there are. */
export async function sampleAdhesions(db: Database, nombre: number) {
  const actives = db
    .selectFrom('adhesions as a')
    .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
    .where('a.statut', '=', 'active')
  const adhesions = await actives
    .select(['a.id', 'e.no_adherent', 'e.raison_sociale'])
    .orderBy('a.id')
    .limit(nombre)
    .execute()
  return { adhesions, ...(await countUpTo(db, actives)) }
}
