import { expect, test } from 'vitest'
import { formatDecimal, readDecimal } from './decimal-field.tsx'

test('virgule ou point, espaces où l’on veut : le même nombre', () => {
  for (const text of ['1234,5', '1 234.5', ' 1\u202f234,50 ']) expect(readDecimal(text)).toBe(1234.5)
})

test('ce qui n’est pas un nombre reste tel quel, le vide est nul', () => {
  expect(readDecimal('douze')).toBe('douze')
  expect(readDecimal('  ')).toBeNull()
})

test('un nombre s’affiche à la française, une année sans espace', () => {
  expect(formatDecimal(1234.5)).toBe('1\u202f234,5')
  expect(formatDecimal(2026, { grouped: false })).toBe('2026')
  expect(formatDecimal(null)).toBe('')
})
