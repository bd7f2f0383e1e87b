import { expect, test } from 'vitest'
import { phraseCapital } from './capital.ts'

test.each([
  ['45\u202f000\u00a0€', 'SCA à capital variable', 'au capital de 45\u202f000\u00a0€'],
  ['Capital social de 45\u202f000\u00a0€', null, 'au capital de 45\u202f000\u00a0€'],
  ['au capital de 100\u00a0€', 'SARL', 'au capital de 100\u00a0€'],
  ['Capital variable', 'Société coopérative agricole à capital variable', null],
  ['Capital variable', 'Société coopérative agricole', 'à capital variable'],
  ['variable', null, 'à capital variable'],
  ['capital', null, null],
  [null, 'SCA', null],
])('le capital « %s » d’une « %s » se dit « %s »', (capital, forme_juridique, phrase) => {
  expect(phraseCapital({ capital, forme_juridique })).toBe(phrase)
})
