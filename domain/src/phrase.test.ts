import { expect, test } from 'vitest'
import { autres, minuscule } from './phrase.ts'

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
