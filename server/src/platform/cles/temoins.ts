import { sql } from 'kysely'
import { CannotOpen, currentKey, keyIdOf, listKeys, type SecretKey, seal, unseal } from '../chiffrement.ts'
import { type Database, inTransaction } from '../db/database.ts'
import type { SealedColumn } from '../sealed-columns.ts'
import { StartError } from '../start-error.ts'
import { COLUMNS, listSealed } from './colonnes.ts'

const TEXTE = 'Sillon'

const AUTRE_CLE =
  'La clé de SECRET_KEY n’ouvre pas cette base\u00a0: remettez celle sous laquelle elle a été écrite, ou donnez l’ancienne dans SECRET_KEY_PRECEDENTE.'
const INACHEVEE =
  'Des données sont encore sous une ancienne clé\u00a0: redonnez-la dans SECRET_KEY_PRECEDENTE, puis lancez npm run keys:rotate jusqu’au bout.'

/**
 * Throws when the given keys do not open every key witness of the database. Adds a witness for the current key when it
 * has none.
 */
export async function requireKeyOfBase(db: Database, secretKey: SecretKey) {
  await inTransaction(db, async (tx) => {
    await sql`lock table temoins_cle in exclusive mode`.execute(tx)
    const temoins = await tx.selectFrom('temoins_cle').select(['cle', 'temoin']).execute()
    if (temoins.length === 0) return startWitnesses(tx, secretKey)
    const opened = temoins.filter((temoin) => isOpened(temoin, secretKey))
    if (opened.length === 0) throw new StartError(AUTRE_CLE)
    if (opened.length < temoins.length) throw new StartError(INACHEVEE)
    const key = currentKey(secretKey)
    if (temoins.every(({ cle }) => cle !== keyIdOf(key))) await addWitness(tx, key)
  })
}

type Temoin = { cle: string; temoin: Buffer }

function isOpened({ cle, temoin }: Temoin, secretKey: SecretKey): boolean {
  try {
    return unseal(temoin, secretKey, placeOf(cle)) === TEXTE
  } catch (error) {
    if (error instanceof CannotOpen) return false
    throw error
  }
}

const placeOf = (id: string) => ({ colonne: 'temoins_cle.temoin', id }) as const

async function addWitness(tx: Database, key: string) {
  const cle = keyIdOf(key)
  await tx
    .insertInto('temoins_cle')
    .values({ cle, temoin: seal(TEXTE, key, placeOf(cle)) })
    .onConflict((conflict) => conflict.column('cle').doNothing())
    .execute()
}

/** Called when every value is under the current key: removes the other witnesses, so that no other key is accepted. */
export async function keepWitness(db: Database, secretKey: SecretKey) {
  const key = currentKey(secretKey)
  await inTransaction(db, async (tx) => {
    await addWitness(tx, key)
    await tx.deleteFrom('temoins_cle').where('cle', '<>', keyIdOf(key)).execute()
  })
}

const SAMPLE = 5

/** For a database older than key witnesses: finds which keys open it by trying some of its values. */
async function startWitnesses(tx: Database, secretKey: SecretKey) {
  const keys = new Set<string>()
  let isSealed = false
  for (const colonne of COLUMNS) {
    for (const sealed of await listSealed(tx, { colonne, after: null, limit: SAMPLE })) {
      isSealed = true
      for (const key of listKeys(secretKey)) if (opens(sealed, colonne, key)) keys.add(key)
    }
  }
  if (isSealed && keys.size === 0) throw new StartError(AUTRE_CLE)
  for (const key of new Set([currentKey(secretKey), ...keys])) await addWitness(tx, key)
}

function opens({ id, octets }: { id: string; octets: Buffer }, colonne: SealedColumn, key: string): boolean {
  try {
    unseal(octets, key, { colonne, id })
    return true
  } catch (error) {
    if (error instanceof CannotOpen) return false
    throw error
  }
}
