import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeBehaviour, type FakeService, startFakeService } from '../fake-service.ts'
import { startFakeGeocodage } from './fake.ts'
import { createGeocodage } from './geoplateforme.ts'

let fake: FakeService

beforeAll(async () => {
  fake = await startFakeGeocodage()
})

afterAll(() => fake.close())

beforeEach(() => {
  fake.behave('ok')
  fake.calls.length = 0
})

const geocodage = () => createGeocodage({ url: fake.url, patience: { timeoutMs: 1000, backoffMs: 1 } })

async function search(q: string, options?: { code_postal?: string; limit?: number }) {
  const reponse = await geocodage().searchAdresses(q, options)
  if (reponse.etat !== 'trouve') throw new Error(reponse.etat)
  return reponse.propositions
}

test('une adresse est rendue dans la forme du produit, latitude et longitude à leur place', async () => {
  expect(await search('8 rue de la paix')).toEqual([
    {
      libelle: '8 Rue de la Paix 75002 Paris',
      numero_voie: '8',
      voie: 'Rue de la Paix',
      lieu_dit: null,
      code_postal: '75002',
      commune: 'Paris',
      code_insee: '75102',
      pays: 'FR',
      latitude: 48.868831,
      longitude: 2.330992,
      ban_id: '36188683-f31c-4bce-85ad-17a842494e3e',
      score: 0.96406,
    },
  ])
})

test.each([
  ['rue des moulins', '35140', { voie: 'Rue des Moulins', lieu_dit: null, numero_voie: null }],
  ['12 route des moulins', '29270', { voie: 'Route des Moulins', numero_voie: '12 bis' }],
  ['le bourg', '35140', { voie: null, lieu_dit: 'Le Bourg', ban_id: '35253_b012' }],
  ['ajaccio', '20000', { voie: null, lieu_dit: null, commune: 'Ajaccio', code_insee: '2A004' }],
])('« %s » (%s) est rangé au bon endroit', async (q, code_postal, attendu) => {
  expect((await search(q, { code_postal }))[0]).toMatchObject(attendu)
})

test('le nombre de propositions est borné', async () => {
  expect(await search('moulins', { limit: 1 })).toHaveLength(1)
  await search('moulins', { limit: 500 })
  expect(fake.calls.at(-1)?.query.get('limit')).toBe('20')
})

test('un texte trop long est raccourci, un texte trop court n’est pas envoyé', async () => {
  await search('x'.repeat(500))
  expect(fake.calls.at(-1)?.query.get('q')).toHaveLength(200)
  expect(await search('a')).toEqual([])
  expect(fake.calls).toHaveLength(1)
})

test.each([
  ['« 8 rue de la paix', '8 rue de la paix'],
  ["  - l'Étang", "l'Étang"],
  ['’Île aux Moines', 'Île aux Moines'],
  ['(12) route\u0000des\tmoulins', '12) route des moulins'],
  [`${'.'.repeat(300)}8 rue de la paix`, '8 rue de la paix'],
])('R91 : « %s » part comme le service l’accepte', async (q, envoyee) => {
  await search(q)
  expect(fake.calls.at(-1)?.query.get('q')).toBe(envoyee)
})

test.each(['---', '«\u00a0a\u00a0»', '...8', '?'.repeat(5000), '\u0000\u0001', '😀😀😀'])(
  'R91 : « %s », que le service refuserait, n’est pas envoyé',
  async (q) => {
    expect(await search(q)).toEqual([])
    expect(fake.calls).toHaveLength(0)
  },
)

test('R91 : un caractère n’est pas coupé en deux, un code postal qui n’en est pas un reste ici', async () => {
  await search(`${'x'.repeat(199)}😀`, { code_postal: '35 140' })
  const query = fake.calls.at(-1)?.query
  expect([query?.get('q'), query?.get('postcode')]).toEqual(['x'.repeat(199), null])
})

test('R91 : une adresse sans note, ou sans position, ne fait pas tomber les autres', async () => {
  const bonne = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [2.33, 48.87, 31] },
    properties: { label: '8 Rue de la Paix 75002 Paris', score: 0.9, citycode: 75102 },
  }
  const sansNote = { ...bonne, properties: { label: 'Ailleurs' } }
  const features = [null, { ...bonne, geometry: null }, sansNote, bonne]
  const autre = await startFakeService(() => ({ status: 200, body: { features } }))
  const reponse = await createGeocodage({ url: autre.url }).searchAdresses('8 rue de la paix')
  await autre.close()
  expect(reponse).toMatchObject({
    etat: 'trouve',
    propositions: [{ libelle: '8 Rue de la Paix 75002 Paris', latitude: 48.87, code_insee: null }],
  })
})

test.each<FakeBehaviour>(['down', 'slow', '429', '500', 'broken-json', 'wrong-shape'])(
  'en panne (%s), le géocodage est indisponible',
  async (faute) => {
    fake.behave(faute)
    expect(await geocodage().searchAdresses('8 rue de la paix')).toEqual({ etat: 'indisponible' })
  },
)

test('coupé par le réglage, il est indisponible', async () => {
  expect(await createGeocodage({ url: undefined }).searchAdresses('paris')).toEqual({ etat: 'indisponible' })
})
