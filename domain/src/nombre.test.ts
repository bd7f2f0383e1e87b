import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, entier, parseDecimal } from './nombre.ts'

test.each([
  ['1 234,5', 1234.5],
  ['1234.5', 1234.5],
  ['1 234,50', 1234.5],
  ['1 234', 1234],
  [' 12 ', 12],
  ['12,', 12],
  ['-3,1', -3.1],
  ['0', 0],
  ['', null],
  ['1.234,5', null],
  ['1,2,3', null],
  ['12 ha', null],
  ['1e3', null],
  ['1,234', null],
])('« %s » se lit %s à deux décimales', (text, expected) => {
  expect(parseDecimal(text, 2)).toBe(expected)
})

test('tout nombre à deux décimales se relit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (hundredths) => {
      const value = hundredths / 100
      expect(parseDecimal(value.toFixed(2).replace('.', ','), 2)).toBe(value)
      expect(decimal({ min: 0, max: 99_999.99, scale: 2 }).safeParse(value).success).toBe(true)
    }),
  )
})

const messagesOf = (value: unknown) =>
  decimal({ min: 0, max: 100, scale: 2, message: 'Hors bornes.' })
    .safeParse(value)
    .error?.issues.map(({ message }) => message)

test.each([
  [0.1 + 0.2, ['2 décimales au maximum.']],
  [1.005, ['2 décimales au maximum.']],
  [100.01, ['Hors bornes.']],
  [-0.001, ['Hors bornes.']],
  [99.99, undefined],
])('%d → %s', (value, messages) => {
  expect(messagesOf(value)).toEqual(messages)
})

test('un entier hors bornes dit ses bornes', () => {
  expect(entier({ min: 1, max: 1200 }).safeParse(1201).error?.issues[0]?.message).toBe(
    'Saisissez un nombre entre 1 et 1 200.',
  )
})
