import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toInstant } from './instant.ts'

test.each([
  ['2026-11-20 10:11:12+00', '2026-11-20T10:11:12.000Z'],
  ['2026-11-20 10:11:12.5+00', '2026-11-20T10:11:12.500Z'],
  ['2026-11-20 10:11:12.999999+00', '2026-11-20T10:11:12.999Z'],
  ['2026-11-20T10:11:12.0419+00:00', '2026-11-20T10:11:12.041Z'],
  ['2026-11-20 10:11:12.5+02', '2026-11-20T08:11:12.500Z'],
  ['2026-11-20T23:30:00-05:30', '2026-11-21T05:00:00.000Z'],
])('%s est %s', (ecrit, attendu) => {
  expect(toInstant(ecrit)).toBe(attendu)
})

test('en UTC, le texte est celui d’une Date', () => {
  const fraction = fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: undefined })
  const dates = fc.date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fraction, (date, micro) => {
      const seconde = date.toISOString().slice(0, 19)
      const suite = micro === undefined ? '' : `.${String(micro).padStart(6, '0').replace(/0+$/, '')}`
      const attendu = new Date(`${seconde}${suite}Z`).toISOString()
      expect(toInstant(`${seconde.replace('T', ' ')}${suite}+00`)).toBe(attendu)
      expect(toInstant(`${seconde}${suite}+00:00`)).toBe(attendu)
    }),
  )
})
