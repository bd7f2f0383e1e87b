import { expect, test } from 'vitest'
import { formatSaisie, readMontant, refusMontant } from './read-montant.ts'

test.each([
  ['1 234,50 €', 123_450],
  ['1\u202f234,50\u00a0€', 123_450],
  ['1234.5', 123_450],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1.234.567,89', 123_456_789],
  ['1234567', 123_456_700],
  ['0,29', 29],
  ['-12,30', -1_230],
  ['12,', 1_200],
  ['  ', null],
])('« %s » est lu %s', (text, cents) => {
  expect(readMontant(text)).toBe(cents)
})

test.each([
  ['12,345', 'Deux décimales au plus.'],
  ['1.234', 'Deux décimales au plus.'],
  ['1 234,500', 'Deux décimales au plus.'],
  ['douze', 'Saisissez un montant.'],
  ['1,2,3', 'Saisissez un montant.'],
  ['12.34,5', 'Saisissez un montant.'],
])('« %s » n’est pas arrondi, mais refusé : %s', (text, refus) => {
  expect(readMontant(text)).toBe(text)
  expect(refusMontant(text)).toBe(refus)
})

test('se montre de nouveau avec deux décimales', () => {
  expect(formatSaisie(123_450)).toBe('1\u202f234,50')
  expect(formatSaisie(0)).toBe('0,00')
})
