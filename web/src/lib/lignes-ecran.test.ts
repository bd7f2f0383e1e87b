import { expect, test } from 'vitest'
import { lignesOf, lignesToAdd } from './lignes-ecran.ts'
import { leavePage } from './previous-page.ts'

test.each([
  ['un téléphone', 390, 844, undefined],
  ['un petit portable', 1280, 800, undefined],
  ['un grand écran, fenêtre basse', 1920, 700, undefined],
  ['un grand écran', 1920, 1080, 25],
  ['un grand écran, dans un navigateur', 1920, 950, 25],
])('une liste s’ouvre avec les lignes que l’écran montre : %s', (_, width, height, expected) => {
  expect(lignesOf({ width, height })).toBe(expected)
})

test('une adresse qui dit ses lignes ou sa page garde les siennes, comme la première page d’un onglet', () => {
  Object.assign(window, { innerWidth: 1920, innerHeight: 1080 })
  expect(lignesToAdd({})).toBeUndefined()
  leavePage({ fullPath: '/', pathname: '/', params: {}, search: {} })
  expect(lignesToAdd({})).toBe(25)
  expect(lignesToAdd({ par_page: 12 })).toBeUndefined()
  expect(lignesToAdd({ page: 2 })).toBeUndefined()
})
