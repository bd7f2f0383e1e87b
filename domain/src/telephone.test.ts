import { expect, test } from 'vitest'
import { formatTelephone, paysParDefaut, TelephoneSaisi } from './telephone.ts'

test.each([
  ['35140', 'FR'],
  ['20000', 'FR'],
  ['97110', 'GP'],
  ['97133', 'BL'],
  ['97150', 'MF'],
  ['97200', 'MQ'],
  ['97300', 'GF'],
  ['97417', 'RE'],
  ['97500', 'PM'],
  ['97600', 'YT'],
  ['98713', 'PF'],
  ['98800', 'NC'],
  [null, 'FR'],
])('au %s, un numéro se lit %s', (codePostal, pays) => {
  expect(paysParDefaut(codePostal)).toBe(pays)
})

test.each([
  ['+33612345678', '06 12 34 56 78'],
  ['+262692123456', '06 92 12 34 56'],
  ['+590690123456', '06 90 12 34 56'],
  ['+68740123456', '40 12 34 56'],
  ['+687751234', '75 12 34'],
  ['+32470123456', '+32470123456'],
])('%s s’écrit %s', (e164, expected) => {
  expect(formatTelephone(e164)).toBe(expected)
})

test.each([
  '06 12 34 56 78',
  '0612345678',
  '+33 6 12 34 56 78',
  '0033 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '0692.12.34.56',
  '75 12 34',
])('« %s » est accepté', (saisi) => {
  expect(TelephoneSaisi.safeParse(saisi).success).toBe(true)
})

test.each([
  ['', 'Champ obligatoire.'],
  ['12', 'Ce numéro de téléphone n’est pas valide.'],
  ['06 12 34 56 7x', 'Ce numéro de téléphone n’est pas valide.'],
  ['0899 70 00 00', 'Les numéros en 08 ne sont pas acceptés.'],
  ['+33 899 70 00 00', 'Les numéros en 08 ne sont pas acceptés.'],
])('« %s » est refusé', (saisi, message) => {
  expect(TelephoneSaisi.safeParse(saisi).error?.issues.map((issue) => issue.message)).toEqual([message])
})
