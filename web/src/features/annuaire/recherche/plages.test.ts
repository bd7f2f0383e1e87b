import { expect, test } from 'vitest'
import { type Mesure, type Plage, plageOf, plagesProposees, showPlage, valeurOf } from './plages.ts'

test.each<[Mesure, Plage, string]>([
  ['largeur', { max: 3 }, 'Moins de 3\u00a0m'],
  ['largeur', { min: 3, max: 6 }, 'De 3 à 6\u00a0m'],
  ['puissance', { min: 250 }, 'Plus de 250\u00a0ch'],
  ['largeur', { min: 2.5, max: 3.5 }, 'De 2,5 à 3,5\u00a0m'],
])('%s %j : « %s »', (mesure, plage, expected) => {
  expect(showPlage(mesure, plage)).toBe(expected)
  expect(plageOf(valeurOf(plage))).toEqual(plage)
})

test('les plages se suivent sans trou, et celle de l’adresse est toujours au menu', () => {
  expect(plagesProposees('puissance', {}).map(({ value }) => value)).toEqual([
    '-80',
    '80-120',
    '120-180',
    '180-250',
    '250-',
  ])
  expect(plagesProposees('puissance', { min: 100 }).at(-1)).toEqual({ value: '100-', label: 'Plus de 100\u00a0ch' })
  expect(valeurOf({})).toBeUndefined()
})
