import { ALL_ROUTES } from '@sillon/contract/all-routes'
import { beforeAll, describe, expect, test } from 'vitest'
import { aDemonstration } from './testing/a-demonstration.ts'
import { type Ids, idsFor } from './testing/chemins.ts'
import { exempleDe, queryExemple } from './testing/exemple.ts'
import { faultsOf } from './testing/fautes.ts'
import { champsDe, contractNameOf, nameOf, operationsOf } from './testing/openapi.ts'
import { startTestApp } from './testing/test-app.ts'
import { DANS_L_ADRESSE, VALEURS, withHostile } from './testing/valeurs-hostiles.ts'

const api = await startTestApp({ passwords: { hash: async (value) => value, verify: async () => true } })
await api.app.ready()
const operations = operationsOf(api.app)
const routes = new Map(ALL_ROUTES.map((route) => [`${route.method} ${route.path}`, route]))
let demo: Awaited<ReturnType<typeof aDemonstration>>
beforeAll(async () => {
  demo = await aDemonstration(api)
}, 120_000)

/** Yields `nombre` of the values, other ones each time: a few fields together receive all of them. */
function* choisis<Value>(valeurs: Record<string, Value>, nombre: number, debut: number) {
  const all = Object.entries(valeurs)
  for (let rang = 0; rang < nombre; rang += 1) yield all[(debut + rang * 7) % all.length] as [string, Value]
}

/** `champ`: the part of the address that is hostile; the rest is valid. */
type Envoi = Parameters<typeof demo.call>[2] & { champ?: string }

describe.each([
  { role: 'adherent', champ: 2, adresse: 1 },
  // Last among the administrator’s operations: they close the portal to the others.
  { role: 'admin', champ: 3, adresse: 2 },
] as const)('R32, R35, R36 : $role', ({ role, champ: parChamp, adresse }) => {
  const open = operations.filter((one) => role === 'admin' || routes.get(contractNameOf(one))?.access !== 'admin')

  test.each(open.map((one, rang) => [nameOf(one), one, rang * 3] as const))(
    '%s',
    async (_, operation, graine) => {
      const cookie = await demo.aCookie(role)
      const objets = await idsFor(
        api.db,
        operation.path,
        demo.miennes[operation.path.startsWith('/api/adhesions/') ? 'adherent' : role],
      )
      const faults: string[] = []
      let rang = graine
      let version = 1
      const attempt = async (what: string, envoi: Envoi = {}) => {
        rang += 1
        const ids: Ids = objets[rang % (objets.length || 1)] ?? {}
        const query = [...queryExemple(operation, choix(), envoi.champ), ...(envoi.query ? [envoi.query] : [])].join(
          '&',
        )
        let response = await demo.call(operation, cookie, { ids, version, ...envoi, query })
        for (let tries = 0; response.statusCode === 412 && tries < 5; tries += 1) {
          version = (version % 5) + 1
          response = await demo.call(operation, cookie, { ids, version, ...envoi, query })
        }
        faults.push(...faultsOf(response, { nomme: !envoi.params }).map((fault) => `${what} : ${fault}`))
      }
      const choix = () => ({ rang, idOf: (champ: string) => demo.parChamp[champ] })
      const exemple = () => operation.body && exempleDe(operation.body, choix())
      const body = () => (operation.body ? JSON.stringify(exemple()) : undefined)

      // A stream never ends, so it is not called.
      if (!routes.get(contractNameOf(operation))?.stream) await attempt('l’exemple', { body: body() })
      for (const champ of operation.body ? champsDe(operation.body) : []) {
        for (const [nom, json] of choisis(VALEURS, parChamp, rang)) {
          await attempt(`${champ.join('.')} (${nom})`, { body: withHostile(exemple(), champ, json) })
        }
      }
      for (const { name } of operation.query) {
        for (const [nom, texte] of choisis(DANS_L_ADRESSE, adresse, rang)) {
          await attempt(`?${name} (${nom})`, { champ: name, query: `${name}=${texte}`, body: body() })
        }
        await attempt(`?${name} (deux fois)`, {
          champ: name,
          query: `${name}=a&${name}=b`,
          body: body(),
        })
      }
      for (const { name } of operation.params) {
        for (const [nom, texte] of choisis(DANS_L_ADRESSE, adresse, rang)) {
          await attempt(`{${name}} (${nom})`, { params: { [name]: texte }, body: body() })
        }
      }
      expect(faults).toEqual([])
      expect(Object.keys(Object.prototype)).toEqual([])
    },
    60_000,
  )
})
