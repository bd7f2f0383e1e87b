import { expect, test } from 'vitest'
import { requirePrepare } from './prelevement-statut.ts'
import { etatRetour } from './retour.ts'

test.each([
  [undefined, 'inconnue'],
  ['exportee', 'a_rejeter'],
  ['rejetee', 'deja_rejetee'],
  ['prevue', 'non_exportee'],
  ['annulee', 'non_exportee'],
] as const)('le retour d’une ligne %s : %s', (statut, attendu) => {
  expect(etatRetour(statut)).toBe(attendu)
})

test('un lot ne change qu’avant son export', () => {
  expect(() => requirePrepare({ statut: 'prepare' })).not.toThrow()
  expect(() => requirePrepare({ statut: 'exporte' })).toThrow('définitif')
  expect(() => requirePrepare({ statut: 'annule' })).toThrow('annulé')
})
