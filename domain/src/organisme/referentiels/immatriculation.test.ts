import { expect, test } from 'vitest'
import { isImmatriculation, isImmatriculationAttendue, toImmatriculation } from './immatriculation.ts'

test.each([
  ['ab 123 cd', 'AB-123-CD'],
  ['AB123CD', 'AB-123-CD'],
  ['ww-123-ab', 'WW-123-AB'],
  ['1234ab35', '1234 AB 35'],
  ['12 abc 2a', '12 ABC 2A'],
  ['123 ab 974', '123 AB 974'],
  ['inconnu', 'INCONNU'],
])('« %s » s’écrit « %s »', (saisie, plaque) => {
  expect(toImmatriculation(saisie)).toBe(plaque)
})

test.each([
  ['SIV', 'AB-123-CD', true],
  ['SIV', 'SS-123-CD', false],
  ['SIV', 'WW-123-CD', false],
  ['SIV', 'AB-000-CD', false],
  ['SIV', 'AI-123-CD', false],
  ['SIV', 'AB-123-SS', false],
  ['SIV', '123 AB 35', false],
  ['WW', 'WW-123-AB', true],
  ['WW', 'AB-123-CD', false],
  ['FNI', '1234 AB 35', true],
  ['FNI', '12 ABC 2A', true],
  ['FNI', '12 AB 976', true],
  ['FNI', '12 AB 96', false],
  ['FNI', '12 AO 35', false],
  ['aucune', 'AB-123-CD', false],
  ['exploitation', 'AB-123-CD', false],
] as const)('%s « %s » → %s', (type, plaque, attendu) => {
  expect(isImmatriculation(type, plaque)).toBe(attendu)
})

test.each([
  ['tracteur', '2009-04-15', null, true],
  ['tracteur', '2009-04-14', null, false],
  ['maga', '2010-01-01', null, true],
  ['remorque', '2013-01-01', 1501, true],
  ['remorque', '2013-01-01', 1500, false],
  ['remorque', '2013-01-01', null, false],
  ['remorque', '2012-12-31', 8000, false],
  ['non', '2020-01-01', 8000, false],
] as const)('%s mis en service le %s, %s kg : plaque attendue %s', (famille, jour, ptac_kg, attendu) => {
  expect(isImmatriculationAttendue(famille, { date_premiere_circulation: jour, ptac_kg })).toBe(attendu)
})
