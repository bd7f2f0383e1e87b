import { expect, test } from 'vitest'
import { maskIban, parseBic, parseIban } from './iban.ts'

test.each([
  ['FR1420041010050500013M02606', 'FR1420041010050500013M02606', 'FR'],
  ['fr14 2004 1010 0505 0001 3m02 606', 'FR1420041010050500013M02606', 'FR'],
  ['FR14\u00a02004.1010-0505 0001 3M02 606', 'FR1420041010050500013M02606', 'FR'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DE'],
  ['BE68 5390 0754 7034', 'BE68539007547034', 'BE'],
])('« %s » est lu', (saisie, iban, pays) => {
  expect(parseIban(saisie)).toEqual({ iban, pays })
})

const NON_VALIDE = 'L’IBAN n’est pas valide\u00a0: vérifiez les caractères saisis.'

test.each([
  ['', 'L’IBAN doit commencer par le code d’un pays, par exemple FR.'],
  ['1420041010050500013M02606', 'L’IBAN doit commencer par le code d’un pays, par exemple FR.'],
  ['XX1420041010050500013M02606', 'L’IBAN doit commencer par le code d’un pays, par exemple FR.'],
  ['BR1500000000000010932840814P2', 'Ce compte est tenu hors de la zone SEPA\u00a0: le prélèvement est impossible.'],
  ['FR14 2004 1010 0505 0001 3M02', 'Un IBAN FR doit comporter 27 caractères.'],
  ['FR1520041010050500013M02606', NON_VALIDE],
  ['FR1420041010050500013M02607', NON_VALIDE],
  ['FR14200410100505000É3M02606', NON_VALIDE],
])('« %s » est refusé', (saisie, erreur) => {
  expect(parseIban(saisie)).toEqual({ erreur })
})

test('une clé RIB fausse est refusée même si la clé de l’IBAN est juste', () => {
  expect(parseIban('FR8420041010050500013M02607')).toEqual({ erreur: NON_VALIDE })
})

test('un IBAN montré garde son pays et ses trois derniers caractères', () => {
  expect(maskIban('FR7630006000011234567890189')).toBe('FR76 •••• •••• •••• •••• ••• 189')
})

test.each([
  ['AGRIFRPP', 'AGRIFRPP'],
  ['agri fr pp 835', 'AGRIFRPP835'],
  ['AGRIFRP', null],
  ['AGR1FRPP', null],
  ['AGRIFRPP83', null],
  ['', null],
])('le BIC « %s » se lit %s', (saisie, attendu) => {
  expect(parseBic(saisie)).toBe(attendu)
})
