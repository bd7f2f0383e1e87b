import { expect, test } from 'vitest'
import { canBecome, checkStatut, MATERIEL_STATUTS, statutsSuivants } from './materiel-statut.ts'

test.each([
  ['en_service', ['en_reparation', 'hors_service', 'vendu']],
  ['en_reparation', ['en_service']],
  ['hors_service', ['detruit']],
  ['vendu', []],
  ['transfere', []],
  ['detruit', []],
] as const)('%s mène à %s', (statut, suites) => {
  expect(statutsSuivants(statut)).toEqual(suites)
  expect(MATERIEL_STATUTS.filter((vers) => vers !== statut && canBecome(statut, vers))).toEqual(suites)
})

test('garder le même statut n’est pas un changement', () => {
  expect(() => checkStatut('vendu', 'vendu')).not.toThrow()
})

test('un matériel vendu ne revient pas', () => {
  expect(() => checkStatut('vendu', 'en_service')).toThrow('La situation « vendu » ne peut pas devenir « en service ».')
})

test('un transfert a son acte', () => {
  expect(() => checkStatut('en_service', 'transfere')).toThrow(/se demande depuis la page de la machine/)
  expect(() => checkStatut('transfere', 'transfere')).not.toThrow()
})
