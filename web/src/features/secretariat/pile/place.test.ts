import { expect, test } from 'vitest'
import { rangDe, suivantDe } from './place.ts'

const DOSSIERS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test.each([
  [{}, 0, 1],
  [{ b: 'validee' }, 0, 2],
  [{ b: 'validee', c: 'a_completer' }, 0, 3],
  [{}, 2, 3],
] as const)('décidés %j, après le rang %i : %i', (issues, rang, attendu) => {
  expect(suivantDe(DOSSIERS, issues, rang)).toBe(attendu)
})

test.each([
  ['c', 2],
  ['parti', 0],
  [undefined, 0],
])('l’adresse nomme %s : rang %i', (id, attendu) => {
  expect(rangDe(DOSSIERS, id)).toBe(attendu)
})
