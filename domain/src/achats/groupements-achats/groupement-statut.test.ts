import { describe, expect, test } from 'vitest'
import {
  ACTES_GROUPEMENT,
  type ActeGroupement,
  applyGroupement,
  canGroupement,
  type GroupementStatut,
  isOuvertAt,
} from './groupement-statut.ts'

const ACTES = Object.keys(ACTES_GROUPEMENT) as ActeGroupement[]

describe('Un groupement', () => {
  test.each([
    ['brouillon', ['publier', 'annuler']],
    ['publie', ['depublier', 'ouvrir', 'annuler']],
    ['ouvert', ['prolonger', 'cloturer', 'annuler']],
    ['clos', ['rouvrir', 'negocier', 'attribuer', 'annuler']],
    ['en_negociation', ['rouvrir', 'attribuer', 'annuler']],
    ['attribue', ['commander', 'annuler']],
    ['commande', ['reprendre', 'receptionner', 'livrer']],
    ['en_livraison', ['receptionner', 'annuler_receptions', 'livrer']],
    ['livre', ['rouvrir_livraison', 'facturer']],
    ['facture', ['solder']],
    ['solde', ['rouvrir_factures']],
    ['annule', []],
  ] as const)('%s se laisse %j', (statut, attendus) => {
    expect(ACTES.filter((acte) => canGroupement(acte, statut))).toEqual(attendus)
  })

  test('va du brouillon au solde par ses actes', () => {
    const actes = [
      'publier',
      'ouvrir',
      'cloturer',
      'attribuer',
      'commander',
      'receptionner',
      'livrer',
      'facturer',
      'solder',
    ] as const
    const fin = actes.reduce<GroupementStatut>((statut, acte) => applyGroupement(acte, statut), 'brouillon')
    expect(fin).toBe('solde')
  })

  test('refuse en disant où il en est', () => {
    expect(() => applyGroupement('commander', 'clos')).toThrow(
      '«\u00a0Commander au fournisseur\u00a0» n’est pas possible\u00a0: le groupement est clos.',
    )
  })

  test.each([
    ['ouvert', '2027-03-27T16:59:59.999Z', true],
    ['ouvert', '2027-03-27T17:00:00.000Z', false],
    ['ouvert', '2027-03-01T06:59:59.999Z', false],
    ['clos', '2027-03-20T12:00:00.000Z', false],
  ] as const)('%s, le %s, prend les commandes : %s', (statut, instant, attendu) => {
    const dates = { ouverture_le: '2027-03-01T07:00:00.000Z', cloture_le: '2027-03-27T17:00:00.000Z' }
    expect(isOuvertAt({ statut, ...dates }, new Date(instant))).toBe(attendu)
  })
})
