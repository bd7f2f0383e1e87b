import { expect, test } from 'vitest'
import { autres, compte, minuscule } from './phrase.ts'

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
