import { expect, test } from 'vitest'
import { departementOf, isCodeInsee, isCodePostal } from './code-postal.ts'

test.each([
  ['01000', true],
  ['20000', true],
  ['35140', true],
  ['75116', true],
  ['97133', true],
  ['97400', true],
  ['97500', true],
  ['98000', true],
  ['98800', true],
  ['00100', false],
  ['96000', false],
  ['97900', false],
  ['98100', false],
  ['3514', false],
  ['2A004', false],
])('code postal %s → %s', (code, expected) => {
  expect(isCodePostal(code)).toBe(expected)
})

test.each([
  ['2A004', true],
  ['2B033', true],
  ['35253', true],
  ['97411', true],
  ['98818', true],
  ['98411', true],
  ['2C004', false],
  ['98500', false],
  ['97901', false],
])('code INSEE %s → %s', (code, expected) => {
  expect(isCodeInsee(code)).toBe(expected)
})

test.each([
  ['35140', '35'],
  ['01000', '01'],
  ['2A004', '2A'],
  ['2B033', '2B'],
  ['20000', '2A'],
  ['20167', '2A'],
  ['20200', '2B'],
  ['20620', '2B'],
  ['97417', '974'],
  ['98818', '988'],
])('%s est dans le département %s', (code, departement) => {
  expect(departementOf(code)).toBe(departement)
})
