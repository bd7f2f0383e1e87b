import { expect, test } from 'vitest'
import { ecartAuDebut, ecartOf, isPossible, masqueOf, sonOf } from './ecart.ts'

test.each([
  ['charrue', 'charrue', 0],
  ['charue', 'charrue', 1],
  ['jhon', 'john', 1],
  ['moisoneuse', 'moissonneuse', 2],
  ['herse', 'benne', Infinity],
  ['a'.repeat(41), `${'a'.repeat(40)}b`, Infinity],
])('de « %s » à « %s » : %s lettre(s)', (un, autre, ecart) => {
  expect(ecartOf(un, autre, 2)).toBe(ecart)
  expect(ecartOf(autre, un, 2)).toBe(ecart)
  if (ecart <= 2) expect(isPossible(masqueOf(un), masqueOf(autre), ecart)).toBe(true)
})

test('le début d’un mot compte seul quand il n’est pas fini', () => {
  expect(ecartAuDebut('moisonn', 'moissonneuse', 1)).toBe(1)
  expect(ecartAuDebut('poitier', 'moissonneuse', 1)).toBe(Infinity)
})

test.each([
  ['telescopik', 'telescopique'],
  ['charu', 'charrue'],
  ['fosfore', 'phosphore'],
  ['andeneur', 'andaineur'],
])('« %s » s’entend comme « %s »', (un, autre) => {
  expect(sonOf(un)).toBe(sonOf(autre))
})
