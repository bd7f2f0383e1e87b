import { expect, test } from 'vitest'
import { startFakeGeocodage } from '../../platform/geocodage/fake.ts'
import { createGeocodage } from '../../platform/geocodage/geoplateforme.ts'
import { anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const fake = await startFakeGeocodage()
const api = await startTestApp({ geocodage: createGeocodage({ url: fake.url }) })
const client = await api.as((await anAccount(api.db)).id)

const communes = async (q: string) => {
  const { resultats } = (await client.get(`/referentiels/communes?q=${encodeURIComponent(q)}`)).json()
  return resultats.map(({ code_insee, code_postal }: Record<string, string>) => `${code_insee} ${code_postal}`)
}

test.each([
  ['20090', ['2A004 20090'], 'Corse : le code postal en 20, le code INSEE en 2A'],
  ['97417', ['97411 97417'], 'La Réunion, plusieurs codes postaux pour une commune'],
  ['98800', ['98818 98800'], 'Nouméa'],
])('le code postal %s donne %j (%s)', async (q, expected) => {
  expect(await communes(q)).toEqual(expected)
})

test('un code postal couvre plusieurs communes, que l’on choisit', async () => {
  expect((await communes('86110')).length).toBeGreaterThan(5)
})

test.each([
  ['thurageau', '86271 86110'],
  ['Saint Jean de Sauves', '86225 86330'],
  ['saint-jean-de-s', '86225 86330'],
  ['L’Abergement-Clémenciat', '01001 01400'],
  ["l'abergement clem", '01001 01400'],
])('« %s » trouve sa commune', async (q, expected) => {
  expect(await communes(q)).toContain(expected)
})

test.each(['%', '_', "'; drop table communes; --", '🚜'])('« %s » ne trouve rien et ne casse rien', async (q) => {
  expect(await communes(q)).toEqual([])
})

test('les listes sont là, sans identifiant mal formé', async () => {
  const size = async (path: string) => (await client.get(`/referentiels/${path}`)).json().resultats.length
  expect(await size('formes-juridiques')).toBe(23)
  expect(await size('codes-ape')).toBeGreaterThan(35)
  expect(await size('otex')).toBe(11)
  expect(await size('categories-materiel')).toBeGreaterThan(90)
  expect(await size('marques')).toBeGreaterThan(80)
})

test('l’adresse se complète, et se saisit à la main quand le service se tait', async () => {
  const ask = async () =>
    (await client.get(`/referentiels/adresses?q=${encodeURIComponent('8 rue de la paix')}`)).json()
  expect(await ask()).toMatchObject({ indisponible: false, resultats: [{ code_postal: '75002' }] })
  fake.behave('500')
  expect((await client.get('/referentiels/adresses?q=autre%20adresse')).json()).toEqual({
    indisponible: true,
    resultats: [],
  })
  await fake.close()
})

test('l’organisme se présente à tous, sans rien de plus', async () => {
  const { nom, demonstration, version } = (await api.anonymous.get('/organisme')).json()
  expect({ nom, demonstration, version }).toEqual({
    nom: 'La coopérative',
    demonstration: false,
    version: 'v2025.28.2',
  })
})
