import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { anAcheteur, aVente, saisieOf } from '../../testing/an-acheteuse.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { lockGroupement } from '../groupements-achats/verrou.service.ts'

const app = await startTestApp()

test('40 premières commandes avec leur clé attendent leur tour sans connexion, puis passent une fois chacune', async () => {
  const vente = await aVente(app.db)
  const acheteurs = await Promise.all(Array.from({ length: 40 }, () => anAcheteur(app)))
  const ailleurs = openDatabase(app.url, { max: 2 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const verrou = ailleurs.transaction().execute(async (tx) => {
    await lockGroupement(tx, vente.id)
    await held
  })
  const postAll = () =>
    Promise.all(
      acheteurs.map(({ client, entreprise_id }) =>
        client.post(
          '/bons-commande',
          { groupement_id: vente.id, entreprise_id, ...saisieOf(vente, 1) },
          { key: `cle-${entreprise_id}` },
        ),
      ),
    )
  const countWaiting = async () => {
    const { rows } = await sql<{ nombre: number }>`select count(*) as nombre from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(ailleurs)
    return rows[0]?.nombre
  }

  const firsts = postAll()
  await expect.poll(countWaiting).toBe(1)
  await sql`select pg_sleep(0.5)`.execute(ailleurs)
  expect(await countWaiting()).toBe(1)
  const lu = await acheteurs[0]?.client.get(`/groupements-achats/${vente.id}/compteur`)
  expect(lu?.statusCode).toBe(200)
  release()
  await verrou

  const answers = await firsts
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(acheteurs.map(() => 201))
  const replayed = await postAll()
  expect(replayed.map((answer) => answer.json().id)).toEqual(answers.map((answer) => answer.json().id))
  await ailleurs.destroy()
}, 60_000)
