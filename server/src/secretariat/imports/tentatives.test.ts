import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { anImport, applyAnImport, readImport } from '../../testing/an-import.ts'
import { anAccount, anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { reserveImport } from './imports.repository.ts'

const api = await startTestApp()
const { db } = api
const admin = await api.as((await anAccount(db, { is_admin: true })).id)

async function aPret(nombre = 1) {
  const membres = await Promise.all(Array.from({ length: nombre }, () => anEntreprise(db)))
  const adhesions = await Promise.all(
    membres.map(({ id }) => anAdhesion(db, { entreprise_id: id, statut: 'active', validee_le: '2024-01-01' })),
  )
  const lignes = membres.map(({ siret }) => `${siret};EARL Nouveau`)
  return { lu: await anImport(api, admin, ['SIRET;Raison sociale', ...lignes].join('\n')), adhesions }
}

const setImport = (id: string, changes: object) => db.updateTable('imports').set(changes).where('id', '=', id).execute()

const listEvents = async (id: string) =>
  (
    await db
      .selectFrom('journal')
      .select('action')
      .where('objet', '=', 'import')
      .where('objet_id', '=', id)
      .where('action', '=', 'application')
      .execute()
  ).length

test.each(['en_lecture', 'en_application'])(
  'un import qui a arrêté trois fois le serveur %s n’est plus repris',
  async (statut) => {
    const { lu } = await aPret()
    await setImport(lu.id, { statut, tentatives: 2 })
    await runJob(api, 'imports')
    expect((await readImport(admin, lu.id)).statut).not.toBe('echec')
    await setImport(lu.id, { statut, tentatives: 3 })
    await runJob(api, 'imports')
    expect(await readImport(admin, lu.id)).toMatchObject({
      statut: 'echec',
      erreur: expect.stringMatching(/arrêtée trois fois/),
    })
  },
)

test('un second passage ne touche ni un import appliqué, ni un import qu’un autre applique', async () => {
  const { lu } = await aPret()
  expect((await applyAnImport(api, admin, lu)).statut).toBe('applique')
  expect(await listEvents(lu.id)).toBe(1)
  await runJob(api, 'imports')
  expect((await readImport(admin, lu.id)).statut).toBe('applique')

  const { lu: tenu } = await aPret()
  await setImport(tenu.id, { statut: 'en_application', fait: 7, tentatives: 1 })
  await db.transaction().execute(async (tx) => {
    expect(await reserveImport(tx, tenu.id)).toBe(true)
    await runJob(api, 'imports')
  })
  expect(await readImport(admin, tenu.id)).toMatchObject({ statut: 'en_application', fait: 7 })
  await runJob(api, 'imports')
  expect((await readImport(admin, tenu.id)).statut).toBe('applique')
  expect(await listEvents(tenu.id)).toBe(1)
})

test('deux adhésions verrouillées dans l’ordre de leurs identifiants ne bloquent personne', async () => {
  const { lu, adhesions } = await aPret(20)
  const [premiere = '', ...suite] = adhesions.map(({ id }) => id).toSorted()
  const lock = (tx: typeof db, id: string) =>
    tx.selectFrom('adhesions').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  let done: Promise<unknown> | undefined
  await db.transaction().execute(async (tx) => {
    await lock(tx, premiere)
    done = applyAnImport(api, admin, lu)
    await vi.waitFor(async () => expect((await readImport(admin, lu.id)).statut).toBe('en_application'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    // While it waits for the first lock, it holds none of the others.
    for (const id of suite) await lock(tx, id)
  })
  expect(await done).toMatchObject({ statut: 'applique' })
})

test('gêné par un autre acte, l’import attend la minute suivante, trois fois au plus', async () => {
  const { lu } = await aPret()
  // Raises the error of a PostgreSQL deadlock.
  await sql`create function interbloque() returns trigger language plpgsql as
    $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`.execute(db)
  await sql`create trigger interbloque before update on entreprises for each row execute function interbloque()`.execute(
    db,
  )
  expect((await applyAnImport(api, admin, lu)).statut).toBe('a_appliquer')
  await runJob(api, 'imports')
  expect((await readImport(admin, lu.id)).statut).toBe('a_appliquer')
  await runJob(api, 'imports')
  const gene = await readImport(admin, lu.id)
  expect(gene).toMatchObject({ statut: 'pret', erreur: expect.stringMatching(/les mêmes fiches/) })
  await sql`drop trigger interbloque on entreprises`.execute(db)
  expect(await applyAnImport(api, admin, gene)).toMatchObject({ statut: 'applique', erreur: null })
})
