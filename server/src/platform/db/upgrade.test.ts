import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ADHESION, ADMINISTRATRICE, LIGNES } from '../../testing/lignes-par-migration.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { anEmptyDatabase } from '../../testing/test-database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

vi.setConfig({ testTimeout: 120_000 })

const MIGRATIONS = await readMigrations()
const numberOf = ({ nom }: Migration) => nom.slice(0, 3)

/** A database with the migrations up to this one, and rows inserted at each of them. */
async function aDatabaseAt(rank: number) {
  const place = await anEmptyDatabase()
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  for (const [index, migration] of MIGRATIONS.slice(0, rank).entries()) {
    await migrate(place.url, MIGRATIONS.slice(0, index + 1))
    await client.query(LIGNES[numberOf(migration)] ?? 'select')
  }
  return { ...place, client, close: () => client.end().then(place.drop) }
}

type Row = Record<string, unknown>

/** Two orders of one company, changed on different days; one waits for an agreement. */
const BONS_2026 = `
  insert into groupements_achats (reference, famille, libelle, ouverture_le, cloture_le, mode_livraison)
    values ('ENG-1', 'ENG', 'Engrais', '2026-01-01', '2026-02-01', 'depot'), ('ENG-2', 'ENG', 'Engrais', '2026-01-01', '2026-02-01', 'depot');
  insert into bons_commande (groupement_id, entreprise_id, statut, updated_at)
    select g.id, e.id, case g.reference when 'ENG-1' then 'a_reconfirmer' else 'confirme' end, '2026-02-03'
    from groupements_achats g, entreprises e;`

/** Every row of every table, except the history of migrations. */
async function readRows(client: pg.Client) {
  const { rows: tables } = await client.query<{ nom: string }>(
    "select tablename as nom from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
  )
  const found = new Map<string, Row[]>()
  for (const { nom } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${nom} t order by ctid`)
    if (rows.length > 0)
      found.set(
        nom,
        rows.map(({ row }) => row),
      )
  }
  return found
}

/** Lists that show a row of each migration before them: the first rank that has it, then the row. */
const LISTES = [
  [1, '/admin/utilisateurs', 'elodie@exemple.fr'],
  [3, '/admin/adhesions', 'GAEC des Tilleuls'],
  [3, `/adhesions/${ADHESION}/adherents`, '+33612345678'],
  [3, `/adhesions/${ADHESION}/materiels`, 'T 100'],
  [5, '/admin/cotisations', 'AC-2026-000041'],
  [6, '/admin/fournisseurs', 'Négoce du Poitou'],
] as const

/** Migrates the database to the last version, reads it through the API, then drops it: the server has few connections. */
async function upgrade(rank: number) {
  const { url, client, db, close } = await aDatabaseAt(rank)
  const before = await readRows(client)
  await migrate(url)
  const after = await readRows(client)
  await client.query('update utilisateurs set totp_actif_le = now() where is_admin')
  const api = await startTestApp({ beside: { db, url } })
  const admin = await api.as(ADMINISTRATRICE)
  const served = new Map<string, string>()
  for (const [, path] of LISTES) served.set(path, (await admin.get(path)).body)
  await close()
  return { before, after, served }
}

const upgraded: [string, number, Awaited<ReturnType<typeof upgrade>>][] = []
for (const [index, { nom }] of MIGRATIONS.entries()) upgraded.push([nom, index + 1, await upgrade(index + 1)])

test.each(upgraded)(
  'R59 : une base restée à %s passe à la dernière et garde ses lignes',
  (_, rank, { before, after }) => {
    expect(before.size).toBeGreaterThan(rank === 1 ? 2 : 5)
    for (const [table, rows] of before) {
      const kept = after.get(table) ?? []
      expect(kept, table).toHaveLength(rows.length)
      for (const [index, row] of rows.entries()) {
        const now = kept.find(({ id }) => id !== undefined && id === row.id) ?? kept[index] ?? {}
        const shared = Object.fromEntries(Object.entries(row).filter(([column]) => column in now))
        expect(now, table).toMatchObject(shared)
      }
    }
  },
)

test.each(upgraded)('R59 : une base partie de %s est servie par le portail', (_, rank, { served }) => {
  for (const [since, path, row] of LISTES) if (rank >= since) expect(served.get(path)).toContain(row)
})

test('une base d’avant la migration 018 retrouve chaque ligne du journal sous un seul nom, et depuis quand chaque accord est attendu', async () => {
  const { url, client, close } = await aDatabaseAt(17)
  onTestFinished(close)
  const anciens = ['bons-commande', 'bons_commande', 'bon_commande', 'groupement-achats', 'adhesions', 'parametres.tva']
  await client.query('insert into journal (action, objet) select $1, unnest($2::text[])', ['essai-018', anciens])
  await client.query(BONS_2026)
  await migrate(url)
  const { rows } = await client.query("select objet from journal where action = 'essai-018' order by id")
  const [bon, ...autres] = ['bon_commande', 'groupement_achats', 'adhesion', 'parametres.tva']
  expect(rows.map(({ objet }) => objet)).toEqual([bon, bon, bon, ...autres])
  const bons = await client.query('select statut, accord_demande_le, updated_at from bons_commande order by statut')
  const [attendu, confirme] = bons.rows
  expect(attendu).toMatchObject({ statut: 'a_reconfirmer', accord_demande_le: attendu.updated_at })
  expect(confirme).toMatchObject({ statut: 'confirme', accord_demande_le: null })
})

test('R59 : une migration qui échoue laisse la base dans son état précédent', async () => {
  const { url, client, close } = await aDatabaseAt(MIGRATIONS.length)
  onTestFinished(close)
  const before = await readRows(client)
  const sql = `create table demain (id integer); update adherents set nom = 'perdu'; drop table journal; select 1 / 0`
  const broken = [...MIGRATIONS, { nom: '999-demain.sql', sql, empreinte: 'e' }]
  await expect(migrate(url, broken)).rejects.toThrow(/La migration 999-demain.sql a échoué/)
  expect(await readRows(client)).toEqual(before)
  expect((await migrate(url)).applied).toEqual([])
})
