import type { Database } from '../../platform/db/database.ts'

type Cle = {
  utilisateur_id: string
  identifiant_cle: Buffer
  cle_publique: Buffer
  compteur: number
  transports: string[]
  nom: string
  cree_le: Date
}

export const listCles = (db: Database, utilisateur_id: string) =>
  db
    .selectFrom('cles_acces')
    .select(['id', 'nom', 'cree_le', 'utilisee_le', 'identifiant_cle', 'transports'])
    .where('utilisateur_id', '=', utilisateur_id)
    .orderBy('cree_le')
    .limit(100)
    .execute()

export const findCle = (db: Database, identifiant_cle: Buffer) =>
  db
    .selectFrom('cles_acces')
    .select(['id', 'utilisateur_id', 'cle_publique', 'compteur'])
    .where('identifiant_cle', '=', identifiant_cle)
    .executeTakeFirst()

export async function insertCle(db: Database, cle: Cle) {
  await db.insertInto('cles_acces').values(cle).execute()
}

export async function markUtilisee(db: Database, id: string, compteur: number, utilisee_le: Date) {
  await db.updateTable('cles_acces').set({ compteur, utilisee_le }).where('id', '=', id).execute()
}

/** Returns its former name; undefined when there is no such key, or when it is another account’s. */
export async function renameCle(
  db: Database,
  { utilisateur_id, id, nom }: { utilisateur_id: string; id: string; nom: string },
): Promise<string | undefined> {
  const mienne = db
    .selectFrom('cles_acces')
    .select('nom')
    .where('id', '=', id)
    .where('utilisateur_id', '=', utilisateur_id)
    .forUpdate()
  const avant = await mienne.executeTakeFirst()
  if (avant) await db.updateTable('cles_acces').set({ nom }).where('id', '=', id).execute()
  return avant?.nom
}

/** Returns its name; undefined when there is no such key, or when it is another account’s. */
export async function deleteCle(db: Database, utilisateur_id: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('cles_acces')
    .where('id', '=', id)
    .where('utilisateur_id', '=', utilisateur_id)
    .returning('nom')
    .executeTakeFirst()
  return row?.nom
}

export async function deleteClesOf(db: Database, utilisateur_id: string) {
  await db.deleteFrom('cles_acces').where('utilisateur_id', '=', utilisateur_id).execute()
}
