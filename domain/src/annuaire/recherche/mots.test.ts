import { expect, test } from 'vitest'
import { isNumero, isTropCourte, motsOf } from './mots.ts'

test.each([
  ['732 829 320 00074', true, '73282932000074'],
  ['732.829.320', true, '732829320'],
  ['06 12 34 56 78', true, '0612345678'],
  ['+33 (0)6-12-34-56-78', true, '330612345678'],
  ['0033612345678', true, '0033612345678'],
  ['6130 150', false, '6130 150'],
  ['John Deere 6R 150', false, 'John Deere 6R 150'],
])('« %s » est un numéro : %s', (q, numero, mots) => {
  expect(isNumero(q)).toBe(numero)
  expect(motsOf(q)).toBe(mots)
})

test.each([
  ['', false],
  ['  ', false],
  ['a', true],
  ['%', true],
  ['é !', true],
  ['ab', false],
  ['a b', false],
  ['6R', false],
])('« %s » est trop courte : %s', (q, attendu) => {
  expect(isTropCourte(q)).toBe(attendu)
})
