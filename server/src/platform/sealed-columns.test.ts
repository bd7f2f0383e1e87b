import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

/** Binary columns that are not encrypted: digests, public data, or values that the rotation treats apart. */
const NOT_SEALED = {
  empreintes: /sha256$|^empreinte|_empreinte$|_hash$/,
  /** Encrypted when `fichiers.chiffre` says so; the rotation reads them through `fichiers`. */
  fichiers: ['fichiers_contenus.octets'],
  lus: ['documents_contenus.octets', 'logos.octets'],
  /** They check signatures, and open nothing. */
  cles: ['cles_acces.cle_publique', 'cles_acces.identifiant_cle'],
  /** Replaced by a new row, never encrypted again. */
  temoins: ['temoins_cle.temoin'],
}

test('R82 : chaque colonne d’octets est chiffrée et dans la liste, ou classée comme n’ayant rien de secret', async () => {
  const { rows } = await sql<{ colonne: string }>`
    select table_name || '.' || column_name as colonne from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(db)
  const { empreintes, ...lists } = NOT_SEALED
  const known = new Set([...Object.keys(SEALED_COLUMNS), ...Object.values(lists).flat()])
  const all = rows.map(({ colonne }) => colonne)
  expect(all.filter((colonne) => !known.has(colonne) && !empreintes.test(colonne.split('.')[1] ?? ''))).toEqual([])
  expect([...known].filter((colonne) => !all.includes(colonne))).toEqual([])
})

test('R82 : ce qui se nomme chiffré ou secret est dans la liste, quel que soit son type', async () => {
  const { rows } = await sql<{ colonne: string }>`
    select table_name || '.' || column_name as colonne from information_schema.columns
    where table_schema = 'public' and column_name ~ '_chiffre$|secret' and data_type <> 'boolean'`.execute(db)
  expect(rows.map(({ colonne }) => colonne).filter((colonne) => !(colonne in SEALED_COLUMNS))).toEqual([])
})
