import { expect, test } from 'vitest'
import { aVoisinage } from '../../testing/a-voisinage.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { aFerme, lecteur, search } = await aVoisinage(app)

test('la carte locale compte les matériels par commune, les plus proches d’abord, sans rien de plus loin ni de caché', async () => {
  await aFerme({ lieu: 'poitiers', nom: 'Second', personne: { visible_annuaire: 'tous' } })
  await aFerme({ lieu: 'poitiers', nom: 'Caché', personne: { visible_annuaire: 'personne' } })
  const carte = (await search('materiels/communes', 'distance_km=50')).json()
  expect(carte.exact).toBe(true)
  expect(carte.centre.latitude).toBeCloseTo(46.78, 1)
  const poitiers = carte.communes.find(({ nom }: { nom: string }) => nom === 'Poitiers')
  expect(poitiers).toMatchObject({ code_insee: '86194', nombre: 2, latitude: expect.closeTo(46.58, 1) })
  expect(poitiers.distance_km).toBeGreaterThan(20)
  const distances = carte.communes.map(({ distance_km }: { distance_km: number }) => distance_km)
  expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b))
  const proche = (await search('materiels/communes', 'distance_km=10')).json()
  expect(proche.communes.map(({ nom }: { nom: string }) => nom)).not.toContain('Poitiers')
  const loin = (await search('materiels/communes', 'distance_km=10&pres_de=35288')).json()
  expect(loin.communes.every(({ nom }: { nom: string }) => nom === 'Saint-Malo')).toBe(true)
})

test('sans distance, ou sans commune d’où compter, elle dit ce qui manque', async () => {
  expect((await search('materiels/communes')).json()).toMatchObject({ status: 400, errors: [{ champ: 'distance_km' }] })
  expect(lecteur.id).toBeTruthy()
})
