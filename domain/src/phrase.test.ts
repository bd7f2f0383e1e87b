import { expect, test } from 'vitest'
import { autres, compte, enumere, minuscule } from './phrase.ts'

test.each([
  ['Échue depuis 3 jours', 'échue depuis 3 jours'],
  ['Bidon de 20 L', 'bidon de 20 L'],
  ['', ''],
])('« %s » dans une phrase', (phrase, attendue) => {
  expect(minuscule(phrase)).toBe(attendue)
})

test('ce qu’une liste ne montre pas se compte', () => {
  expect([autres(1), autres(1, 'une'), autres(12)]).toEqual(['un autre', 'une autre', '12 autres'])
})

test('un nom s’accorde avec son compte', () => {
  expect([compte(0, 'bon'), compte(1, 'bon'), compte(1234, 'bon'), compte(2, 'relevé', 'relevés reçus')]).toEqual([
    '0\u00a0bon',
    '1\u00a0bon',
    '1\u202f234\u00a0bons',
    '2\u00a0relevés reçus',
  ])
})

test.each([
  [[], ''],
  [['le plan'], 'le plan'],
  [['le plan', 'la carte'], 'le plan et la carte'],
  [['le plan', 'la carte', 'le relevé'], 'le plan, la carte et le relevé'],
])('%j s’énumère « %s »', (parts, attendu) => {
  expect(enumere(parts)).toBe(attendu)
})
