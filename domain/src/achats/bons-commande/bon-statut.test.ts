import { describe, expect, expectTypeOf, test } from 'vitest'
import { ACTES_BON, type ActeBon, applyBon, type BonStatut, type BonStatutDonne, canBon } from './bon-statut.ts'

const ACTES = Object.keys(ACTES_BON) as ActeBon[]

describe('Un bon de commande', () => {
  test.each([
    ['brouillon', ['enregistrer', 'valider', 'annuler']],
    ['valide', ['valider', 'confirmer', 'demander_accord', 'amender', 'annuler']],
    ['a_reconfirmer', ['confirmer', 'annuler']],
    ['confirme', ['amender', 'receptionner', 'livrer', 'annuler']],
    ['partiellement_livre', ['amender', 'receptionner', 'livrer', 'reprendre']],
    ['livre', ['reprendre', 'facturer', 'solder']],
    ['facture', ['solder']],
    ['solde', ['rouvrir']],
    ['annule', ['retablir']],
  ] as const)('%s se laisse %j', (statut, attendus) => {
    expect(ACTES.filter((acte) => canBon(acte, statut))).toEqual(attendus)
  })

  test('amendé, reste ce qu’il est', () => {
    expect(applyBon('amender', 'partiellement_livre')).toBe('partiellement_livre')
  })

  test('refuse en disant où il en est', () => {
    expect(() => applyBon('valider', 'livre')).toThrow('On ne peut pas valider un bon de commande livré.')
  })
})

test('Un statut écrit à la main ne compile pas là où un bon s’enregistre', () => {
  expectTypeOf(applyBon('confirmer', 'valide')).toExtend<BonStatutDonne>()
  expectTypeOf<'confirme'>().not.toExtend<BonStatutDonne>()
  expectTypeOf<BonStatut>().not.toExtend<BonStatutDonne>()
})
