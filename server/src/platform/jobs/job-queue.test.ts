import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createJobQueue } from './job-queue.ts'
import type { Job } from './jobs.ts'

const database = await createTestDatabase()
afterAll(database.drop)

async function startQueue(...jobs: Job[]) {
  const failures: { tache?: string; erreur: string }[] = []
  const queue = createJobQueue(database.url)
  await queue.start(jobs, (failure) => failures.push(failure))
  onTestFinished(queue.stop)
  return { ...queue, failures }
}

const commit = (run: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0]) =>
  database.db.transaction().execute(run)

const soon = { timeout: 5_000, interval: 20 }

test('une tâche demandée dans une transaction part à sa validation, pas avant', async () => {
  const run = vi.fn(async () => {})
  const queue = await startQueue({ nom: 'validee', run })
  await commit(async (tx) => {
    await queue.enqueue(tx, 'validee')
    await setTimeout(300)
    expect(run).not.toHaveBeenCalled()
  })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 1_000, interval: 20 })
})

test('une tâche demandée pour plus tard part à son heure, à deux secondes près', async () => {
  const run = vi.fn(async () => {})
  const queue = await startQueue({ nom: 'plus_tard', differee: true, run })
  await commit((tx) => queue.enqueue(tx, 'plus_tard', 1))
  await setTimeout(700)
  expect(run).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 5_000, interval: 50 })
})

test('R64 : une transaction annulée ne demande rien', async () => {
  const run = vi.fn(async () => {})
  const queue = await startQueue({ nom: 'annulee', run })
  const failed = commit(async (tx) => {
    await queue.enqueue(tx, 'annulee')
    throw new Error('non')
  })
  await expect(failed).rejects.toThrow('non')
  await setTimeout(500)
  expect(run).not.toHaveBeenCalled()
})

test('avec deux serveurs, une demande fait un passage, et jamais deux à la fois', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const job: Job = {
    nom: 'seule',
    run: async () => {
      running += 1
      most = Math.max(most, running)
      await setTimeout(200)
      runs += 1
      running -= 1
    },
  }
  const [first, second] = await Promise.all([startQueue(job), startQueue(job)])
  await commit((tx) => first.enqueue(tx, 'seule'))
  await vi.waitFor(() => expect(runs).toBe(1), soon)
  await setTimeout(500)
  expect(runs).toBe(1)

  for (const queue of [first, second, first, second]) {
    await commit((tx) => queue.enqueue(tx, 'seule'))
    await setTimeout(60)
  }
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), soon)
  await setTimeout(1_500)
  expect(most).toBe(1)
  expect(runs).toBeLessThanOrEqual(5)
})

test('une demande faite pendant un passage en obtient un autre', async () => {
  let runs = 0
  const release = Promise.withResolvers<void>()
  const queue = await startQueue({
    nom: 'relancee',
    run: async () => {
      runs += 1
      if (runs === 1) await release.promise
    },
  })
  await commit((tx) => queue.enqueue(tx, 'relancee'))
  await vi.waitFor(() => expect(runs).toBe(1), soon)
  await commit((tx) => queue.enqueue(tx, 'relancee'))
  release.resolve()
  await vi.waitFor(() => expect(runs).toBe(2), soon)
})

test('R54 : un échec dit le nom de la tâche et le genre d’erreur, ni au journal ni en base son message', async () => {
  const queue = await startQueue({
    nom: 'fautive',
    run: async () => {
      throw new TypeError('marqueur@exemple.fr')
    },
  })
  await commit((tx) => queue.enqueue(tx, 'fautive'))
  await vi.waitFor(() => expect(queue.failures).toEqual([{ tache: 'fautive', erreur: 'TypeError' }]), soon)
  const kept = () => sql<{ texte: string }>`select j::text as texte from pgboss.job j where name = 'fautive'`
  await vi.waitFor(async () => expect((await kept().execute(database.db)).rows[0]?.texte).toContain('retry'), soon)
  expect((await kept().execute(database.db)).rows[0]?.texte).not.toContain('marqueur')
})

test('l’arrêt prévient la tâche en cours et l’attend', async () => {
  let state = 'aucune'
  const queue = await startQueue({
    nom: 'arretee',
    run: async (signal) => {
      state = 'commencée'
      while (!signal.aborted) await setTimeout(20)
      state = 'finie'
    },
  })
  await commit((tx) => queue.enqueue(tx, 'arretee'))
  await vi.waitFor(() => expect(state).toBe('commencée'), soon)
  await queue.stop()
  expect(state).toBe('finie')
  expect(queue.failures).toEqual([])
})

test('les tâches à heure fixe suivent l’heure de Paris, et celles qui n’existent plus sont oubliées', async () => {
  const run = async () => {}
  const former = await startQueue({ nom: 'ancienne', cron: '0 3 * * *', run })
  await former.stop()
  await startQueue({ nom: 'de_nuit', cron: '30 2 * * *', run })
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(database.db)
  expect(rows).toEqual([{ name: 'de_nuit', cron: '30 2 * * *', timezone: 'Europe/Paris' }])
})

test('un démarrage n’écrit que les heures qui ont changé', async () => {
  const run = async () => {}
  const ecrites = async (cron: string) => {
    const queue = await startQueue({ nom: 'inchangee', cron: '0 1 * * *', run }, { nom: 'changee', cron, run })
    await queue.stop()
    const { rows } = await sql<{ name: string; cron: string; updated_on: string }>`
      select name, cron, updated_on::text from pgboss.schedule order by name desc`.execute(database.db)
    return rows
  }
  const [inchangee, changee] = await ecrites('0 4 * * *')
  const [ensuite, apres] = await ecrites('0 5 * * *')
  expect(ensuite).toEqual(inchangee)
  expect([changee?.cron, apres?.cron]).toEqual(['0 4 * * *', '0 5 * * *'])
})

test('un second démarrage est rapide', async () => {
  await (await startQueue()).stop()
  const started = performance.now()
  await startQueue({ nom: 'rapide', cron: '* * * * *', run: async () => {} })
  expect(performance.now() - started).toBeLessThan(1_500)
})

test('un serveur qui n’a pas ce qu’il faut laisse la tâche à un autre, et ne retire pas son heure', async () => {
  const run = vi.fn(async () => {})
  const elsewhere = vi.fn(async () => {})
  const nom = 'selon_le_serveur'
  const able = await startQueue({ nom, cron: '0 2 * * *', run })
  await startQueue({ nom, cron: '0 2 * * *', ailleurs: true, run: elsewhere })
  for (let rank = 1; rank <= 3; rank += 1) {
    await commit((tx) => able.enqueue(tx, nom))
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(rank), soon)
  }
  expect(elsewhere).not.toHaveBeenCalled()
  const { rows } = await sql`select from pgboss.schedule where name = ${nom}`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test('R95 : l’horloge de PostgreSQL reculée n’arrête aucune tâche', async () => {
  const nom = 'apres_recul'
  const run = vi.fn(async () => {})
  const former = await startQueue({ nom, cron: '* * * * *', run })
  await former.stop()
  await commit((tx) => former.enqueue(tx, nom))
  // The clock goes back by an hour: the rows written before are now an hour ahead.
  await sql`update pgboss.version set cron_on = now() + interval '1 hour'`.execute(database.db)
  await sql`update pgboss.job set created_on = created_on + interval '1 hour',
    start_after = start_after + interval '1 hour', singleton_on = now() at time zone 'UTC'
    where name = ${nom}`.execute(database.db)
  await startQueue({ nom, cron: '* * * * *', run })
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), soon)
  const { rows } = await sql`select
    (select cron_on <= now() from pgboss.version) as heures,
    (select count(*)::int from pgboss.job where name = ${nom} and singleton_on is not null) as creneaux,
    (select count(*)::int from pgboss.job where started_on is null and state = 'active') as commencees`.execute(
    database.db,
  )
  expect(rows).toEqual([{ heures: true, creneaux: 0, commencees: 0 }])
})
