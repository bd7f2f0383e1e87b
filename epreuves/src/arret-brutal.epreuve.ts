import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aSiret } from '../../server/src/testing/factories.ts'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { signInAsAdmin, startPortail } from './portail.ts'

const TOURS = 25
const REDEMARRAGE_MS = 10_000

test(`R58 : ${TOURS} arrêts brutaux sous les écritures ne perdent rien de ce qui fut accepté`, async () => {
  const { db, url, drop } = await createTestDatabase()
  const cookie = await signInAsAdmin(db)
  const accepted = new Set<string>()

  for (let tour = 0; tour < TOURS; tour += 1) {
    const begun = performance.now()
    const portail = await startPortail(url)
    expect(performance.now() - begun).toBeLessThan(REDEMARRAGE_MS)
    const writers = Array.from({ length: 8 }, () => writeUntilCut(portail.origin, cookie, accepted))
    await setTimeout(200 + Math.random() * 400)
    await portail.stop('SIGKILL')
    await Promise.all(writers)
  }

  const kept = await db.selectFrom('fournisseurs').select(['raison_sociale', 'id']).execute()
  expect(kept.map(({ raison_sociale }) => raison_sociale)).toEqual(expect.arrayContaining([...accepted]))
  const unrecorded = await db
    .selectFrom('fournisseurs as f')
    .select('f.id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('journal as j').select('j.id').whereRef('j.objet_id', '=', 'f.id'))),
    )
    .execute()
  expect(unrecorded).toEqual([])
  expect(accepted.size).toBeGreaterThan(TOURS)
  await drop()
})

/** One creation after another: what was answered 201 is kept in `accepted`. */
async function writeUntilCut(origin: string, cookie: string, accepted: Set<string>) {
  for (;;) {
    const raison_sociale = `Négoce ${randomUUID()}`
    const response = await fetch(`${origin}/api/admin/fournisseurs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        raison_sociale,
        siret: aSiret(),
        email_commandes: 'commandes@exemple.fr',
        familles: ['ENG'],
      }),
    }).catch(() => undefined)
    if (!response) return
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    accepted.add(raison_sociale)
  }
}
