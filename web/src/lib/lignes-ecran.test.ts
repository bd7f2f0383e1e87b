import { expect, test } from 'vitest'
import { keepsPlace, lignesOf, lignesToAdd } from './lignes-ecran.ts'

test.each([
  ['un téléphone', 390, 844, undefined],
  ['un petit portable', 1280, 800, undefined],
  ['un grand écran, fenêtre basse', 1920, 700, undefined],
  ['un grand écran', 1920, 1080, 25],
  ['un grand écran, dans un navigateur', 1920, 950, 25],
])('une liste s’ouvre avec les lignes que l’écran montre : %s', (_, width, height, expected) => {
  expect(lignesOf({ width, height })).toBe(expected)
})

test('une adresse qui dit ses lignes ou sa page garde les siennes, comme la page que le serveur a dessinée', () => {
  Object.assign(window, { innerWidth: 1920, innerHeight: 1080 })
  expect(lignesToAdd({}, false)).toBeUndefined()
  expect(lignesToAdd({}, true)).toBe(25)
  expect(lignesToAdd({ par_page: 12 }, true)).toBeUndefined()
  expect(lignesToAdd({ page: 2 }, true)).toBeUndefined()
})

test.each([
  ['qui n’en dit pas', {}, 79, true],
  ['qui en dit 25', { par_page: 25 }, 79, true],
  ['de 14 lignes en tout', {}, 14, false],
  ['qui en dit douze', { par_page: 12 }, 79, false],
  ['d’une page numérotée', { page: 2 }, 79, false],
])('un grand écran garde la place des 25 lignes d’une adresse %s : %s, %i, %s', (_, search, total, expected) => {
  expect(keepsPlace(search, total)).toBe(expected)
})
