import { expect, test } from 'vitest'
import { isAllume, toPortee } from './portee-switches.ts'

test.each([
  ['personne', false, false],
  ['departement', true, false],
  ['tous', true, true],
] as const)('« %s » allume département : %s, tous : %s', (portee, departement, tous) => {
  expect([isAllume(portee, 'departement'), isAllume(portee, 'tous')]).toEqual([departement, tous])
})

test.each([
  ['departement', true, 'departement'],
  ['departement', false, 'personne'],
  ['tous', true, 'tous'],
  ['tous', false, 'departement'],
] as const)('l’interrupteur « %s » mis à %s donne « %s »', (pour, allume, portee) => {
  expect(toPortee(pour, allume)).toBe(portee)
})
