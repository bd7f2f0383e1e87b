import type { Database } from '../platform/db/database.ts'

type Ligne = {
  action: string
  objet: string
  objet_id?: string | null | undefined
  acteur_id?: string
  pour_id?: string | null
  requete_id?: string
  avant?: Record<string, unknown> | null
  apres?: Record<string, unknown> | null
}

export async function insertEntree(db: Database, { avant, apres, ...ligne }: Ligne) {
  await db
    .insertInto('journal')
    .values({ ...ligne, avant: avant ? JSON.stringify(avant) : null, apres: apres ? JSON.stringify(apres) : null })
    .execute()
}
