import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { isWholePage, keepWholePage, readPage } from './page.ts'

const { url, drop } = await createTestDatabase()
const db = openDatabase(url, { max: 1 })
afterAll(async () => {
  await db.destroy()
  await drop()
})
await sql`insert into journal (action, objet, quand)
  select case when rang = 7 then 'rare' else 'frequente' end, 'essai', '2026-01-01'::timestamptz + rang * interval '1 hour'
  from generate_series(1, 2000) as rang`.execute(db)
await sql`analyze journal`.execute(db)

const read = (query: { page: number; par_page: number }, action?: string) => {
  const matching = db
    .selectFrom('journal as j')
    .$if(action !== undefined, (all) => all.where('j.action', '=', action ?? ''))
  return readPage(db, query, {
    matching,
    rows: matching.select('j.id').orderBy('j.quand', 'desc').orderBy('j.id', 'desc'),
  })
}

/** How many times each prepared list was run with the plan it keeps, and with a plan of its own. */
async function listPlans() {
  const { rows } = await sql<{ gardes: number; propres: number }>`
    select generic_plans as gardes, custom_plans as propres from pg_prepared_statements
    where statement like '%from "journal"%' order by prepare_time`.execute(db)
  return rows
}

test('la première page d’une liste entière garde son plan, une page filtrée est planifiée pour ses valeurs', async () => {
  for (let fois = 0; fois < 12; fois += 1) {
    const { resultats, ...rest } = await read({ page: 1, par_page: 25 })
    expect({ ...rest, lus: resultats.length }).toEqual({
      total: 2000,
      total_exact: true,
      page: 1,
      par_page: 25,
      lus: 25,
    })
  }
  expect(await listPlans()).toEqual([{ gardes: 10, propres: 0 }])
  for (let fois = 0; fois < 12; fois += 1) expect((await read({ page: 1, par_page: 25 }, 'rare')).total).toBe(1)
  expect(await listPlans()).toEqual([
    { gardes: 10, propres: 0 },
    { gardes: 0, propres: 10 },
  ])
})

test('une page au-delà de la dernière n’a pas de ligne, mais son total', async () => {
  expect(await read({ page: 90, par_page: 25 })).toMatchObject({ resultats: [], total: 2000, page: 90 })
  expect((await read({ page: 80, par_page: 25 })).resultats).toHaveLength(25)
})

test('une liste entière bien au-delà de la limite n’est plus comptée à chaque lecture, les autres le sont', async () => {
  const sent: string[] = []
  const watched = openDatabase(url, { max: 1, log: ({ query }) => void sent.push(query.sql) })
  const readWhole = keepWholePage((base, _: Record<string, never>, tri) => {
    const matching = base.selectFrom('journal as j')
    return { matching, rows: matching.select('j.id').orderBy('j.quand', tri === 'quand' ? 'asc' : 'desc') }
  })
  const query = { page: 1, par_page: 25 }
  const counts = async () => {
    sent.length = 0
    const { resultats, ...page } = await readWhole(watched, query, {})
    expect(resultats.map((ligne) => Object.keys(ligne))).toEqual(Array(25).fill(['id']))
    return { ...page, compte: sent.some((text) => text.includes('count(*)')) }
  }
  const peu = { ...query, total: 2000, total_exact: true, compte: true }
  expect([await counts(), await counts()]).toEqual([peu, peu])
  await sql`insert into journal (action, objet) select 'autre', 'essai' from generate_series(1, 9500)`.execute(db)
  const beaucoup = { ...query, total: 10_000, total_exact: false }
  expect(await counts()).toEqual({ ...beaucoup, compte: true })
  expect(await counts()).toEqual({ ...beaucoup, compte: false })
  const [ancienne] = (await readWhole(watched, { ...query, tri: 'quand' }, {})).resultats
  const [recente] = (await readWhole(watched, query, {})).resultats
  expect(ancienne).not.toEqual(recente)
  await sql`delete from journal where action = 'autre'`.execute(db)
  await watched.destroy()
})

test.each([
  [{ page: 1, par_page: 25 }, true],
  [{ page: 1, par_page: 25, tri: '-commune', q: '', statut: undefined }, true],
  [{ page: 2, par_page: 25 }, false],
  [{ page: 1, par_page: 25, statut: 'active' }, false],
])('%j est la première page de la liste entière : %s', (query, attendu) => {
  expect(isWholePage(query)).toBe(attendu)
})
