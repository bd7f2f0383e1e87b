import { expect, test } from 'vitest'
import { adresse as ADRESSE } from '../../testing/dossier-complet.ts'
import { isSansAdresse, requiresAdresse, toAdresseDebiteur } from './adresse-debiteur.ts'

test.each(['CH', 'GB', 'MC', 'SM', 'AD', 'VA'])('R89 : un compte %s demande l’adresse de qui est débité', (pays) => {
  expect(requiresAdresse(`${pays}93 •••• •••• 957`)).toBe(true)
})

test.each(['FR', 'DE', 'IS', 'LI', 'NO', 'BE'])('un compte %s ne la demande pas', (pays) => {
  expect(requiresAdresse(`${pays}76`)).toBe(false)
  expect(isSansAdresse(`${pays}76`, null)).toBe(false)
})

test.each([
  ['le lieu-dit à défaut de voie', {}, 'La Grande Métairie'],
  ['le numéro et la voie', { numero_voie: '12', voie: 'Rue de la Forge' }, '12 Rue de la Forge'],
  ['la voie seule', { voie: 'Rue de la Forge' }, 'Rue de la Forge'],
])('l’adresse donne %s', (_, changes, rue) => {
  const lue = toAdresseDebiteur({ ...ADRESSE, ...changes })
  expect(lue).toEqual({ rue, code_postal: '35140', commune: 'Saint-Aubin-du-Cormier', pays: 'FR' })
})

test.each([
  ['sans commune', { commune: null }],
  ['sans voie ni lieu-dit', { lieu_dit: null }],
  ['française, sans code postal', { code_postal: null }],
])('une adresse %s ne suffit pas', (_, changes) => {
  expect(toAdresseDebiteur({ ...ADRESSE, ...changes })).toBeNull()
  expect(isSansAdresse('CH93', { ...ADRESSE, ...changes })).toBe(true)
})

test('hors de France, une adresse n’a pas toujours de code postal', () => {
  expect(isSansAdresse('MC58', { ...ADRESSE, pays: 'MC', code_postal: null })).toBe(false)
})
