import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { allJobs } from './districts.ts'
import { createOutbox } from './platform/mail/outbox.ts'
import { anAccount } from './testing/factories.ts'
import { NO_JOBS, PUBLIC_URL, SECRET_KEY } from './testing/test-app.ts'
import { createTestDatabase } from './testing/test-database.ts'
import { createTestFileStore } from './testing/test-file-store.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const NOW = new Date('2026-03-02T03:00:00Z')
const HEURE = 3_600_000
const AN = 365 * 24 * HEURE
const ago = (ms: number) => new Date(NOW.getTime() - ms)

const outbox = createOutbox(SECRET_KEY, PUBLIC_URL, NO_JOBS)
const jobs = allJobs({
  db,
  fileStore: (await createTestFileStore()).fileStore,
  now: () => NOW,
  secretKey: SECRET_KEY,
  outbox,
  jobs: NO_JOBS,
  mailer: undefined,
  sauvegarde: undefined,
  announce: undefined,
})

async function run(nom: string) {
  const job = jobs.find((one) => one.nom === nom)
  if (!job) throw new Error(nom)
  await job.run(new AbortController().signal)
}

test('chaque tâche a un nom à elle et une heure', () => {
  expect(new Set(jobs.map(({ nom }) => nom)).size).toBe(jobs.length)
  expect(jobs.every(({ cron }) => /^[\d*/]+( [\d*]+){4}$/.test(cron ?? ''))).toBe(true)
})

test('R99 : aucune tâche n’a son heure entre 2 h et 3 h, que mars n’a pas et qu’octobre a deux fois', () => {
  expect(jobs.filter(({ cron }) => /^\S+ 2 /.test(cron ?? '')).map(({ nom }) => nom)).toEqual([])
})

test('R56 : la nuit efface sessions, liens et tentatives qui ne servent plus', async () => {
  const { id: utilisateur_id } = await anAccount(db)
  for (const [jeton, fin] of [
    ['finie', ago(1)],
    ['en cours', ago(-HEURE)],
  ] as const) {
    const jeton_sha256 = Buffer.from(jeton)
    const dates = { cree_le: ago(2 * HEURE), expire_le: fin }
    await db
      .insertInto('sessions')
      .values({ jeton_sha256, utilisateur_id, vu_le: ago(HEURE), ...dates })
      .execute()
    await db
      .insertInto('jetons')
      .values({ jeton_sha256, utilisateur_id, usage: 'invitation', ...dates })
      .execute()
  }
  await db
    .insertInto('demandes_lien')
    .values([
      { email: 'ancienne@exemple.fr', demande_le: ago(25 * HEURE), requete_id: randomUUID() },
      { email: 'recente@exemple.fr', demande_le: ago(HEURE), requete_id: randomUUID() },
    ])
    .execute()
  await db
    .insertInto('tentatives_connexion')
    .values([
      { cle: 'ancienne', nombre: 3, debut: ago(25 * HEURE) },
      { cle: 'récente', nombre: 3, debut: ago(23 * HEURE) },
    ])
    .execute()
  await run('menage_comptes')
  const left = async (table: 'sessions' | 'jetons') =>
    (await db.selectFrom(table).select('jeton_sha256').execute()).map((row) => row.jeton_sha256.toString())
  expect(await left('sessions')).toEqual(['en cours'])
  expect(await left('jetons')).toEqual(['en cours'])
  expect(await db.selectFrom('demandes_lien').select('email').execute()).toEqual([{ email: 'recente@exemple.fr' }])
  expect(await db.selectFrom('tentatives_connexion').select('cle').execute()).toEqual([{ cle: 'récente' }])
})

test('la nuit oublie les clés d’idempotence de la veille', async () => {
  await db
    .insertInto('cles_idempotence')
    .values([
      { cle: 'ancienne', empreinte: '', created_at: ago(25 * HEURE) },
      { cle: 'récente', empreinte: '', created_at: ago(23 * HEURE) },
    ])
    .execute()
  await run('menage_idempotence')
  expect(await db.selectFrom('cles_idempotence').select('cle').execute()).toEqual([{ cle: 'récente' }])
})

test('R56 : la nuit efface les courriels traités depuis plus de douze mois, pas ceux qui attendent', async () => {
  const mail = { modele: 'essai', objet: '', titre: '', paragraphes: [] }
  for (const [objet, statut, age] of [
    ['parti il y a longtemps', 'envoye', AN + HEURE],
    ['échoué il y a longtemps', 'echec', AN + HEURE],
    ['parti cette année', 'envoye', AN - HEURE],
    ['en attente', 'en_attente', AN + HEURE],
  ] as const) {
    await outbox.post(db, { email: 'elodie@exemple.fr' }, { ...mail, objet }, NOW)
    await db
      .updateTable('courriels')
      .set({ statut, created_at: ago(age) })
      .where('objet', '=', objet)
      .execute()
  }
  await run('menage_courriels')
  const left = await db.selectFrom('courriels').select('objet').orderBy('objet').execute()
  expect(left.map(({ objet }) => objet)).toEqual(['en attente', 'parti cette année'])
})

test('R56 : la nuit oublie du journal les connexions après un an, les actes après trois', async () => {
  await db.deleteFrom('journal').execute()
  for (const [action, age] of [
    ['connexion', AN + 2 * 24 * HEURE],
    ['connexion_refusee', AN + 2 * 24 * HEURE],
    ['connexion', AN - 24 * HEURE],
    ['modification', AN + 2 * 24 * HEURE],
    ['modification', 3 * AN + 3 * 24 * HEURE],
  ] as const) {
    await db
      .insertInto('journal')
      .values({ action, objet: 'essai', quand: ago(age) })
      .execute()
  }
  await run('menage_journal')
  const left = await db.selectFrom('journal').select('action').orderBy('action').execute()
  expect(left.map(({ action }) => action)).toEqual(['connexion', 'modification'])
})
