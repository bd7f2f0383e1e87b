import { ALL_ROUTES } from '@sillon/contract/all-routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDemonstration, INCONNU } from './testing/a-demonstration.ts'
import { photographie } from './testing/a-doublon.ts'
import { accessOf as expectedAccessOf } from './testing/access-table.ts'
import { type Ids, idsFor, placeOf } from './testing/chemins.ts'
import { corpsExemple, queryExemple } from './testing/exemple.ts'
import { aForm } from './testing/form.ts'
import { aPng } from './testing/images.ts'
import { contractNameOf, formesOf, nameOf, type Operation, operationsOf, type Schema } from './testing/openapi.ts'
import { startTestApp } from './testing/test-app.ts'

const api = await startTestApp({ passwords: { hash: async (value) => value, verify: async () => true } })
const { app, db } = api
await app.ready()
const operations = operationsOf(app)
let demo: Awaited<ReturnType<typeof aDemonstration>>
beforeAll(async () => {
  demo = await aDemonstration(api)
}, 120_000)

const accessOf = (operation: Operation) => expectedAccessOf(contractNameOf(operation))
const byName = new Map(ALL_ROUTES.map((route) => [`${route.method} ${route.path}`, route]))
const writes = operations.filter(({ method }) => method !== 'GET')

/** A valid request: only what the test is about may be the cause of a refusal. */
const bodyOf = (operation: Operation) =>
  JSON.stringify(corpsExemple(operation, { rang: 0, idOf: (champ) => demo.parChamp[champ] }))

/** The required query parameters of a read. */
const queryOf = (operation: Operation) =>
  queryExemple(operation, { rang: 0, idOf: (champ) => demo.parChamp[champ] }).join('&')

const firstIds = async ({ path }: Operation, entreprises = demo.miennes.admin) =>
  (await idsFor(db, path, entreprises, 1))[0] ?? {}

/** The content of the database, taken after the accounts of the callers are created. */
const stateOf = () => photographie(db)

test('R26 : refusé, un adhérent ou un retraité n’a rien changé', async () => {
  const cookies = [await demo.aCookie('adherent'), await demo.aCookie('retraite')]
  const before = await stateOf()
  for (const operation of operations.filter((one) => accessOf(one) === 'admin')) {
    const envoi = { ids: await firstIds(operation), body: bodyOf(operation), version: 1 }
    for (const cookie of cookies) {
      const refused = await demo.call(operation, cookie, envoi)
      expect([nameOf(operation), refused.statusCode, refused.json().detail]).toEqual([
        nameOf(operation),
        403,
        'Vous n’avez pas les autorisations nécessaires pour accéder à cette ressource.',
      ])
    }
  }
  expect(await stateOf()).toEqual(before)
}, 120_000)

/** Answers that a browser may cache, provided that it checks each time. */
const GARDEES: Record<string, string> = {
  'GET /admin/documents-cooperative/{id}/editions/{edition_id}': 'private, no-cache',
  'GET /documents-cooperative/{id}/fichier': 'private, no-cache',
  'GET /materiels/{id}/fichiers/{fichier_id}/vignette': 'private, no-cache',
}

/** Tables that a read may write: a page of the directory records who looked, and frequent attempts are counted. */
const NOTES_DE_LECTURE = ['consultations', 'tentatives_connexion']

test('R43, R44, R46 : aucune lecture ne change rien, aucune réponse ne se garde ni ne s’exécute ailleurs', async () => {
  const cookies = { admin: await demo.aCookie('admin'), adherent: await demo.aCookie('adherent'), voisin: '' }
  const before = await stateOf()
  const listActes = () => db.selectFrom('journal').select(['action', 'objet']).orderBy('id').execute()
  const actes = await listActes()
  const reads = operations.filter((one) => one.method === 'GET' && !byName.get(contractNameOf(one))?.stream)
  for (const operation of reads) {
    for (const role of ['admin', 'adherent', 'voisin'] as const) {
      const ids = await firstIds(operation, demo.miennes[role])
      const { statusCode, headers } = await demo.call(operation, cookies[role], { ids, query: queryOf(operation) })
      const cache = (statusCode === 200 && GARDEES[nameOf(operation)]) || 'no-store'
      expect([nameOf(operation), headers['cache-control']]).toEqual([nameOf(operation), cache])
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/default-src 'none'.*(frame-ancestors 'none'|sandbox)/),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
      })
    }
  }
  expect(await listActes()).toEqual(actes)
  const after = await stateOf()
  for (const table of Object.keys(before)) {
    if (!NOTES_DE_LECTURE.includes(table)) expect([table, after[table]]).toEqual([table, before[table]])
  }
}, 120_000)

/** The paths of objects in a body that accept undeclared attributes. */
const ouvertsOf = (schema: Schema, path: string): string[] =>
  formesOf(schema).flatMap(({ properties, items, additionalProperties }) => [
    ...(properties && additionalProperties !== false ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([nom, enfant]) => ouvertsOf(enfant, `${path}.${nom}`)),
    ...(items ? ouvertsOf(items, `${path}.0`) : []),
  ])

test('R29 : aucun corps, à aucune profondeur, n’accepte un champ de plus', () => {
  expect(operations.flatMap((one) => (one.body ? ouvertsOf(one.body, nameOf(one)) : []))).toEqual([])
})

const AILLEURS: Record<string, string>[] = [
  { origin: 'https://ailleurs.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

test('R45 : chaque écriture venue d’un autre site est refusée, sans effet', async () => {
  const cookie = await demo.aCookie('admin')
  const before = await stateOf()
  for (const operation of writes) {
    const envoi = { ids: await firstIds(operation), body: bodyOf(operation), version: 1 }
    for (const headers of AILLEURS) {
      const refused = await demo.call(operation, cookie, { ...envoi, headers })
      expect([nameOf(operation), refused.statusCode]).toEqual([nameOf(operation), 403])
      expect(Object.keys(refused.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
  expect(await stateOf()).toEqual(before)
}, 120_000)

test('R45 : aucune réponse à une demande préalable n’ouvre l’API à un autre site', async () => {
  for (const operation of operations) {
    const response = await demo.call({ ...operation, method: 'OPTIONS' as 'GET' }, '', {
      headers: { origin: 'https://ailleurs.example', 'access-control-request-method': operation.method },
    })
    expect(response.statusCode, nameOf(operation)).toBe(404)
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('R33, R46 : aucune écriture par GET ou HEAD, quoi que disent les en-têtes, ni par une méthode inconnue', async () => {
  const cookie = await demo.aCookie('admin')
  const reads = new Set(operations.filter(({ method }) => method === 'GET').map(({ path }) => path))
  const before = await stateOf()
  for (const operation of writes) {
    const ids = await firstIds(operation)
    const headers = Object.fromEntries(
      ['x-http-method-override', 'x-http-method', 'x-method-override'].map((name) => [name, operation.method]),
    )
    for (const method of ['GET', 'HEAD', 'PUT', 'TRACE'] as 'GET'[]) {
      if (reads.has(operation.path)) continue
      const envoi = { ids, headers, query: `_method=${operation.method}` }
      const response = await demo.call({ ...operation, method }, cookie, envoi)
      expect([method, nameOf(operation), response.statusCode]).toEqual([method, nameOf(operation), 404])
    }
  }
  expect(await stateOf()).toEqual(before)
}, 120_000)

const LOGO = aForm(aPng())
const EXIGE = '428 La version de la fiche manque dans la requête. puis 412 La fiche a été modifiée entre-temps.'

describe('R62 : chaque changement demande la version lue', () => {
  const versioned = operations.filter((one) => byName.get(contractNameOf(one))?.versioned)

  test.each(versioned.map((one) => [nameOf(one), one] as const))('%s', async (_, operation) => {
    const answers: string[] = []
    for (const role of accessOf(operation) === 'admin' ? (['admin'] as const) : (['adherent', 'admin'] as const)) {
      const cookie = await demo.aCookie(role)
      const objets = await idsFor(db, operation.path, demo.miennes.adherent, 60)
      // Among the objects of the demonstration, at least one must be in a state that allows the change.
      for (const ids of objets.length > 0 ? objets : [{}]) {
        if (answers.includes(EXIGE)) break
        const envoi = { ids, body: bodyOf(operation), ...(byName.get(contractNameOf(operation))?.upload && LOGO) }
        const missing = await demo.call(operation, cookie, envoi)
        const stale = await demo.call(operation, cookie, { ...envoi, version: 99_999 })
        answers.push([missing, stale].map((one) => `${one.statusCode} ${one.json().detail}`).join(' puis '))
      }
    }
    expect(answers).toContain(EXIGE)
  })
})

/** Routes that show data of others to everybody: the directory, offered machines, needs of neighbours, purchases, documents. */
const PARTAGE =
  /^\/api\/(annuaire|documents-cooperative|groupements-achats|verification|referentiels)\/|^\/api\/(?:materiels\/\{id\}(?:\/demandes)?|besoins\/\{id\}\/reponses)$/

describe('R28 : l’objet d’un autre répond comme un identifiant qui n’existe pas', () => {
  const owned = operations.filter(
    (one) =>
      accessOf(one) !== 'admin' &&
      one.path.includes('{id}') &&
      !PARTAGE.test(one.path) &&
      !byName.get(contractNameOf(one))?.upload,
  )

  test.each(owned.map((one) => [nameOf(one), one] as const))('%s', async (_, operation) => {
    const cookie = await demo.aCookie('voisin')
    const ids = await firstIds(operation, demo.miennes.adherent)
    const body = bodyOf(operation)
    const answerTo = async (some: Ids) => {
      const response = await demo.call(operation, cookie, { ids: some, body, query: queryOf(operation), version: 1 })
      return { ...response.json(), instance: '' }
    }
    const nobody = await answerTo(Object.fromEntries(Object.keys(ids).map((nom) => [nom, INCONNU])))
    expect(nobody).toMatchObject({ status: 404, detail: 'Ressource introuvable.' })
    expect(await answerTo(ids)).toEqual(nobody)
  })
})

describe('R34 : ce qui ressemble à du SQL est cherché comme un texte', () => {
  const lists = operations.filter(({ method, query }) => method === 'GET' && query.some(({ name }) => name === 'q'))

  test.each(lists.map((one) => [nameOf(one), one] as const))('%s', async (_, operation) => {
    const role = accessOf(operation) === 'admin' ? 'admin' : 'adherent'
    const cookie = await demo.aCookie(role)
    const ids = await firstIds(operation, demo.miennes[role])
    const search = async (q: string) =>
      (await demo.call(operation, cookie, { ids, query: `q=${encodeURIComponent(q)}` })).json()
    // A list without a search is returned whole.
    if ((await search('zzqxzzqx')).resultats?.length > 0) return
    for (const q of ['%', '_', '\\', '%%%', '___', "zzqx' or 'a'='a", "zzqx'; drop table adherents; --"]) {
      const { total = 0, resultats = [] } = await search(q)
      expect([total, resultats], q).toEqual([0, []])
    }
  })
})

/** The paths of the attributes of an answer that its schema does not declare. */
function unknownKeys(value: unknown, schema: Schema, path = ''): string[] {
  if (Array.isArray(value)) {
    const items = formesOf(schema).find((forme) => forme.items)?.items
    return items ? value.flatMap((one) => unknownKeys(one, items, path)) : []
  }
  if (value === null || typeof value !== 'object') return []
  const formes = formesOf(schema).filter(({ properties }) => properties)
  if (formes.length === 0) return []
  return Object.entries(value).flatMap(([nom, enfant]) => {
    const told = formes.flatMap(({ properties }) => properties?.[nom] ?? [])
    return told.length === 0 ? [`${path}.${nom}`] : unknownKeys(enfant, { anyOf: told }, `${path}.${nom}`)
  })
}

const namesOf = (schema: Schema): string[] =>
  formesOf(schema).flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([nom, enfant]) => [nom, ...namesOf(enfant)]),
    ...(items ? namesOf(items) : []),
  ])

describe('R31 : une réponse ne porte que les champs annoncés, et aucun secret', () => {
  const told = operations.filter(({ method, response }) => method === 'GET' && response)

  test.each(told.map((one) => [nameOf(one), one] as const))('%s', async (_, operation) => {
    const { response: schema = {} } = operation
    expect(namesOf(schema).filter((nom) => /hash|secret|_chiffre|jeton|sha256|^mot_de_passe/.test(nom))).toEqual([])
    for (const role of accessOf(operation) === 'admin' ? (['admin'] as const) : (['admin', 'adherent'] as const)) {
      const ids = await firstIds(operation, demo.miennes[role])
      const answer = await demo.call(operation, await demo.aCookie(role), { ids, query: queryOf(operation) })
      if (answer.statusCode === 200) expect(unknownKeys(answer.json(), schema)).toEqual([])
    }
  })
})

test('chaque adresse qui prend des identifiants a les siens dans la table des chemins', () => {
  const missing = operations.filter(({ path, params }) =>
    params.some(({ name, schema }) => schema.format === 'uuid' && !placeOf(path)?.includes(`{${name}}`)),
  )
  expect(missing.map(nameOf)).toEqual([])
})
