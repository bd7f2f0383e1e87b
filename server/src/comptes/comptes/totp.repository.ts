import type { Database } from '../../platform/db/database.ts'

/** Steps between the earliest and the latest code accepted at one instant. */
const PAS_D_AVANCE = 2

const sansSecondFacteur = { totp_secret_chiffre: null, totp_actif_le: null, totp_dernier_pas: null }

/** With `lock`, locks the account until the end of the transaction, so that two tabs cannot enrol at once. */
export function findTotp(db: Database, utilisateur_id: string, { lock = false } = {}) {
  return db
    .selectFrom('utilisateurs')
    .select(['id', 'email', 'adherent_id', 'totp_secret_chiffre', 'totp_actif_le'])
    .where('id', '=', utilisateur_id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
}

export async function countCodes(db: Database, utilisateur_id: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('codes_secours')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .where('utilisateur_id', '=', utilisateur_id)
    .executeTakeFirstOrThrow()
  return nombre
}

export async function saveSecret(tx: Database, utilisateur_id: string, totp_secret_chiffre: Buffer) {
  await tx.updateTable('utilisateurs').set({ totp_secret_chiffre }).where('id', '=', utilisateur_id).execute()
}

type Activation = { totp_secret_chiffre: Buffer; totp_actif_le: Date; totp_dernier_pas: number }

export async function saveActivation(tx: Database, utilisateur_id: string, activation: Activation) {
  await tx.updateTable('utilisateurs').set(activation).where('id', '=', utilisateur_id).execute()
}

/** Marks the code’s step as used. When one code is used twice at the same time, only one use gets true. */
export async function advanceStep(tx: Database, utilisateur_id: string, pas: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('utilisateurs')
    .set({ totp_dernier_pas: pas })
    .where('id', '=', utilisateur_id)
    .where((or) =>
      or.or([
        or('totp_dernier_pas', 'is', null),
        or('totp_dernier_pas', '<', pas),
        // A step stored further ahead than a telephone may be means the clock was put back: the code is accepted rather
        // than waiting for the clock to catch up.
        or('totp_dernier_pas', '>', pas + PAS_D_AVANCE),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTotp(tx: Database, utilisateur_id: string) {
  await tx.updateTable('utilisateurs').set(sansSecondFacteur).where('id', '=', utilisateur_id).execute()
  await tx.deleteFrom('codes_secours').where('utilisateur_id', '=', utilisateur_id).execute()
}

export async function replaceCodes(tx: Database, utilisateur_id: string, hashes: readonly Buffer[]) {
  await tx.deleteFrom('codes_secours').where('utilisateur_id', '=', utilisateur_id).execute()
  const rows = hashes.map((code_sha256) => ({ utilisateur_id, code_sha256 }))
  await tx.insertInto('codes_secours').values(rows).execute()
}

/** Returns false when the code is unknown or already used. */
export async function takeCode(tx: Database, utilisateur_id: string, code_sha256: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('codes_secours')
    .where('utilisateur_id', '=', utilisateur_id)
    .where('code_sha256', '=', code_sha256)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The account of a session that waits for its second factor. */
export function findEnAttente(db: Database, jeton_sha256: Buffer, now: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('utilisateurs as u', 'u.id', 's.utilisateur_id')
    .select(['u.id', 'u.totp_secret_chiffre'])
    .where('s.jeton_sha256', '=', jeton_sha256)
    .where('s.totp_du', '=', true)
    .where('s.expire_le', '>', now.toISOString())
    .where('u.statut', '=', 'actif')
    .where('u.totp_actif_le', 'is not', null)
    .executeTakeFirst()
}
