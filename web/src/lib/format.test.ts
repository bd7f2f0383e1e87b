import { formatMontant } from '@sillon/domain/argent/format-montant'
import { expect, test } from 'vitest'
import {
  formatCount,
  formatDate,
  formatFullDate,
  formatHectares,
  formatHour,
  formatRecent,
  formatShortDate,
  formatTotal,
} from './format.ts'

test('le premier du mois s’écrit 1er, les autres jours sans ordinal', () => {
  expect(formatDate('2026-11-01')).toBe('1er\u00a0novembre 2026')
  expect(formatDate('2026-11-11')).toBe('11\u00a0novembre 2026')
  expect(formatFullDate('2026-11-01')).toBe('dimanche 1er\u00a0novembre 2026')
})

test('un instant se lit à l’heure de Paris', () => {
  expect(formatDate(new Date('2026-06-30T22:30:00Z'))).toBe('1er\u00a0juillet 2026')
  expect(formatHour('2026-03-19T13:32:00Z')).toBe('14\u00a0h\u00a032')
  expect(formatShortDate('2026-03-27')).toBe('27/03/2026')
})

test('les montants sont des centimes, avec leurs espaces insécables et leur signe moins', () => {
  expect(formatMontant(123456)).toBe('1\u202f234,56\u00a0€')
  expect(formatMontant(-3000)).toBe('\u221230,00\u00a0€')
})

test('les surfaces et les nombres d’objets s’accordent', () => {
  expect(formatHectares(123.4)).toBe('123,40\u00a0ha')
  expect(formatCount(0, 'adhésion')).toBe('0\u00a0adhésion')
  expect(formatCount(1, 'cheval', 'chevaux')).toBe('1\u00a0cheval')
  expect(formatCount(12000, 'adhésion')).toBe('12\u202f000\u00a0adhésions')
})

test('une liste qui cesse de compter le dit', () => {
  expect(formatTotal({ total: 12, total_exact: true }, 'adhésion')).toBe('12\u00a0adhésions')
  expect(formatTotal({ total: 10_000, total_exact: false }, 'bal', 'bals')).toBe('10\u202f000\u00a0bals et plus')
})

test.each([
  ['2026-11-23T07:00:00Z', 'aujourd’hui'],
  ['2026-11-22T22:30:00Z', 'hier'],
  ['2026-11-21', '21\u00a0nov.'],
  ['2026-11-01', '1er\u00a0nov.'],
  ['2025-12-31', '31\u00a0déc. 2025'],
])('%s se dit %s', (value, attendu) => {
  expect(formatRecent(value, new Date('2026-11-23T09:00:00Z'))).toBe(attendu)
})
