import type { Database } from '../../platform/db/database.ts'

export async function deleteExpired(db: Database, { now, veille }: { now: Date; veille: Date }) {
  await db.deleteFrom('sessions').where('expire_le', '<=', now.toISOString()).execute()
  await db.deleteFrom('jetons').where('expire_le', '<=', now.toISOString()).execute()
  await db.deleteFrom('defis_acces').where('expire_le', '<=', now.toISOString()).execute()
  await db.deleteFrom('demandes_lien').where('demande_le', '<=', veille.toISOString()).execute()
  await db.deleteFrom('tentatives_connexion').where('debut', '<=', veille.toISOString()).execute()
}
