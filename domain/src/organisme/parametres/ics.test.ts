import { expect, test } from 'vitest'
import { Ics, isIcs } from './ics.ts'

test.each([
  ['FR72ZZZ123456', true],
  // The activity code is not part of the check.
  ['FR72ABC123456', true],
  ['FR73ZZZ123456', false],
  ['FR72ZZZ123457', false],
  ['FR72ZZZ12345', false],
  ['FR72ZZZ1234567', false],
  ['DE98ZZZ09999999999', true],
  ['DE97ZZZ09999999999', false],
  ['72ZZZ123456', false],
  ['', false],
])('l’identifiant créancier « %s » : %s', (value, expected) => {
  expect(isIcs(value)).toBe(expected)
})

test('se tape avec des espaces et en minuscules', () => {
  expect(Ics.parse(' fr72 zzz 123456 ')).toBe('FR72ZZZ123456')
})
