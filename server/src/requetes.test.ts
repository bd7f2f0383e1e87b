import { CompiledQuery } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { PLANCHERS } from '../../bench/src/planchers.ts'
import { SCENARIOS } from '../../bench/src/scenarios.ts'
import { empreinteOf } from './platform/empreinte.ts'
import { aCountingDatabase } from './testing/counting-database.ts'
import { fillDemonstration } from './testing/fill-demonstration.ts'
import { startTestApp } from './testing/test-app.ts'

const { url, db, during, drop } = await aCountingDatabase()
const api = await startTestApp({ beside: { db, url }, demonstration: true })
afterAll(drop)
await fillDemonstration(url, '2026-11-20')

const idOf = async (identifiant: string) =>
  (await db.selectFrom('utilisateurs').select('id').where('identifiant', '=', identifiant).executeTakeFirstOrThrow()).id
const jetons = {
  admin: await api.sessionOf(await idOf('admin')),
  adherent: await api.sessionOf(await idOf('adherent')),
}
const clients = { admin: api.withCookie(jetons.admin), adherent: api.withCookie(jetons.adherent) }
const { adhesion, exploitation, version } = await db
  .selectFrom('adhesions as a')
  .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
  .innerJoin('exploitations as x', 'x.entreprise_id', 'e.id')
  .select(['a.id as adhesion', 'x.id as exploitation', 'x.version'])
  .where('e.raison_sociale', '=', 'EARL Les Chaumes')
  .where('a.statut', '=', 'active')
  .executeTakeFirstOrThrow()

/**
 * The ten routes of `npm run bench`, and those that open a member’s day: who asks, and how many statements at most. A
 * read takes three, a list four.
 */
const LIMITES: [string, keyof typeof clients, number][] = [
  ['/auth/whoami', 'adherent', 1],
  ['/moi/cotisations', 'adherent', 4],
  ['/moi/creances', 'adherent', 4],
  ['/groupements-achats', 'adherent', 3],
  ['/recherche/materiels?q=semoir', 'adherent', 3],
  ['/admin/tableau-de-bord', 'admin', 3],
  ['/admin/adhesions?par_page=25', 'admin', 2],
  ['/admin/adhesions?q=chaumes', 'admin', 2],
  [`/adhesions/${adhesion}`, 'admin', 2],
  [`/adhesions/${adhesion}`, 'adherent', 2],
  ['/adhesions', 'adherent', 4],
  ['/admin/journal', 'admin', 2],
]

test.each(LIMITES)('%s, demandée par %s, envoie %i requêtes SQL au plus', async (path, qui, limite) => {
  expect((await clients[qui].get(path)).statusCode).toBe(200)
  const sent = await fewest(() => clients[qui].get(path))
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(limite)
})

/** Some answers are kept for two seconds: on a slow machine, one of three requests at least finds them. */
async function fewest(run: () => Promise<unknown>) {
  const all = [await during(run), await during(run), await during(run)]
  return all.reduce((least, sent) => (sent.length < least.length ? sent : least))
}

test('enregistrer une exploitation envoie neuf requêtes SQL au plus, sa transaction comprise', async () => {
  const save = () =>
    clients.admin.patch(
      `/adhesions/${adhesion}/exploitations/${exploitation}`,
      { commentaire: 'Vue aujourd’hui' },
      { version },
    )
  const sent = await during(async () => expect((await save()).statusCode).toBe(200))
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(9)
})

test.each(Object.entries(PLANCHERS))('le plancher de « %s » répond le corps du portail', async (nom, plancher) => {
  const scenario = SCENARIOS.pages.find((one) => one.nom === nom)
  if (!scenario) throw new Error(`no scenario is called ${nom}`)
  const asked = await clients[scenario.compte].get(scenario.path.replace('/api', ''))
  const empreinte = empreinteOf(jetons[scenario.compte])
  const { rows } = await db.executeQuery<{ corps: unknown }>(CompiledQuery.raw(plancher, [empreinte]))
  expect(rows[0]?.corps).toEqual(asked.json())
})
