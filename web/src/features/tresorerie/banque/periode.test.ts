import { expect, test } from 'vitest'
import { formatPeriode } from './periode.ts'

test.each([
  ['2026-11-14', '2026-11-20', '14 au 20 novembre 2026'],
  ['2026-11-01', '2026-11-06', '1er au 6 novembre 2026'],
  ['2026-10-26', '2026-11-03', '26 octobre au 3 novembre 2026'],
  ['2026-12-26', '2027-01-03', '26 décembre 2026 au 3 janvier 2027'],
  ['2026-11-14', '2026-11-14', '14 novembre 2026'],
])('du %s au %s, on lit « %s »', (du, au, attendu) => {
  expect(formatPeriode(du, au).replaceAll('\u00a0', ' ')).toBe(attendu)
})
