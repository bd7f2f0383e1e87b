import { deepStrictEqual } from 'node:assert'
import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { openGrandCompte } from './grand-compte.ts'
import { PLANCHERS } from './planchers.ts'
import { openPortal } from './portal.ts'
import type { Scenario } from './scenarios.ts'

type Demande = { scenarios: readonly Scenario[]; places: number; taille: number }

/** Signs in, chooses the ids to ask for, and records the SQL statements that the bare server will send. */
export async function prepare(url: string, { scenarios, places, taille }: Demande) {
  let statements: { sql: string; parameters: unknown[] }[] = []
  const { app, db, signIn, close } = await openPortal(url, {
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters: [...parameters] })
    },
  })
  const cookies = { admin: await signIn('admin'), adherent: await signIn('adherent') }
  const { id: marque } = await db
    .selectFrom('marques')
    .select('id')
    .where('nom', '=', 'John Deere')
    .executeTakeFirstOrThrow()
  const cibles = await db
    .selectFrom('adhesions as a')
    .innerJoin('exploitations as x', 'x.entreprise_id', 'a.entreprise_id')
    .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
    .select([
      'a.id as adhesion',
      'a.entreprise_id as entreprise',
      'x.id as exploitation',
      'e.raison_sociale',
      'e.commune',
    ])
    .where('a.statut', '=', 'active')
    .where('x.est_principale', '=', true)
    .where('x.statut', '=', 'active')
    // Keeps the companies with a person visible to all members: the search for a name then finds a result on a small
    // database as on a large one.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('roles_entreprise as r')
          .innerJoin('adherents as p', 'p.id', 'r.adherent_id')
          .whereRef('r.entreprise_id', '=', 'a.entreprise_id')
          .where('r.fin', 'is', null)
          .where(sql<boolean>`p.trouvable_par[1] = 'tous'`),
      ),
    )
    .orderBy('a.id')
    .limit(places)
    .execute()
  const long = scenarios.some(({ path }) => path.includes('longue}')) ? await openGrandCompte(db, taille) : undefined
  const fill = (path: string, index: number) =>
    path
      .replace('{adhesion}', cibles[index]?.adhesion ?? '')
      .replace('{entreprise}', cibles[index]?.entreprise ?? '')
      .replace('{adhesion_longue}', long?.adhesion ?? '')
      .replace('{entreprise_longue}', long?.entreprise ?? '')
      .replace('{marque}', marque)
      .replace('{exploitation}', cibles[index]?.exploitation ?? '')
      .replace('{nom}', encodeURIComponent(`${cibles[index]?.raison_sociale} ${cibles[index]?.commune}`))
  const versionOf = async (index: number) =>
    (
      await db
        .selectFrom('exploitations')
        .select('version')
        .where('id', '=', cibles[index]?.exploitation ?? '')
        .executeTakeFirstOrThrow()
    ).version

  async function ask({ method, path, body, compte }: Scenario, index: number) {
    const version = await versionOf(index)
    statements = []
    const response = await app.inject({
      method,
      url: fill(path, index),
      headers: { cookie: cookies[compte], 'if-match': `"${version}"` },
      ...(body && { payload: { ...body, commentaire: `Mesure ${version}` } }),
    })
    if (response.statusCode !== 200) throw new Error(`${path} : ${response.statusCode} ${response.body}`)
    return { statements: [...statements], body: response.body }
  }

  /** The floor of a scenario. Throws when it does not answer the body of the portal. */
  async function plancherOf(scenario: Scenario, body: string) {
    const floor = PLANCHERS[scenario.nom]
    if (floor === undefined) return undefined
    const parameters = [createHash('sha256').update(cookies[scenario.compte].slice('sid='.length)).digest()]
    const { rows } = await db.executeQuery<{ corps: unknown }>(CompiledQuery.raw(floor, parameters))
    deepStrictEqual(rows[0]?.corps, JSON.parse(body), `plancher de « ${scenario.nom} »`)
    return { sql: floor, parameters }
  }

  type Route = {
    method: string
    path: string
    statements: typeof statements
    plancher: (typeof statements)[0] | undefined
  }
  const routes: Route[] = []
  for (const scenario of scenarios) {
    for (const index of scenario.path.includes('{') ? cibles.keys() : [0]) {
      const { method, path } = scenario
      // Asks twice and keeps the second: the server caches some answers for a few seconds, so only the first request
      // runs their SQL.
      await ask(scenario, index)
      const { statements, body } = await ask(scenario, index)
      const plancher = await plancherOf(scenario, body)
      routes.push({ method, path: fill(path, index), statements, plancher })
    }
  }
  const pathsOf = (scenario: Scenario, connexions: number) =>
    Promise.all(
      Array.from({ length: connexions }, async (_, index) => ({
        path: fill(scenario.path, index),
        ...(scenario.method === 'PATCH' && { version: await versionOf(index) }),
      })),
    )
  return { cookies, routes, pathsOf, close }
}
