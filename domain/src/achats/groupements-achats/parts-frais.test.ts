import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { CLES_FRAIS } from './groupement.ts'
import { fraisTransport, grammesDe, shareFrais } from './parts-frais.ts'

const transport = { libelle: 'Transport', montant_ht: 10_000, tva_code: 'TVA20' }
const MESURES = [
  { poids: 6_000_000, quantite: 12, valeur: 238_800 },
  { poids: 3_000_000, quantite: 5, valeur: 138_600 },
  { poids: 1_000_000, quantite: 40, valeur: 41_500 },
]

describe('Les frais', () => {
  test.each([
    ['poids', [6_000, 3_000, 1_000]],
    ['quantite', [2_105, 877, 7_018]],
    ['valeur', [5_700, 3_309, 991]],
  ] as const)('se partagent selon %s', (cle, attendus) => {
    const parts = shareFrais([{ ...transport, cle }], MESURES)
    expect(parts.map(([part]) => part?.montant_ht)).toEqual(attendus)
  })

  test.each([
    ['tous les poids', [null, null, null]],
    ['un seul poids', [6_000_000, null, 1_000_000]],
    ['le seul poids', [null, 3_000_000, 0]],
    ['aucun poids, tous étant nuls', [0, 0, 0]],
  ])('se partagent à la valeur quand il manque %s', (_, poids) => {
    const mesures = MESURES.map((mesure, rang) => ({ ...mesure, poids: poids[rang] ?? null }))
    const parts = shareFrais([{ ...transport, cle: 'poids' }], mesures)
    expect(parts.map(([part]) => part?.montant_ht)).toEqual([5_700, 3_309, 991])
  })

  test.each([
    [{ franco_ht: 500_000, frais_port: 24_000 }, 499_999, 24_000],
    [{ franco_ht: 500_000, frais_port: 24_000 }, 500_000, undefined],
    [{ franco_ht: null, frais_port: 24_000 }, 9_999_999, 24_000],
    [{ franco_ht: 500_000, frais_port: null }, 100, undefined],
    [{ franco_ht: 500_000, frais_port: 24_000 }, 0, undefined],
  ])('de port de %j, pour %i centimes commandés, sont de %s', (conditions, total, attendu) => {
    expect(fraisTransport({ ...conditions, cle_frais: 'poids' }, total)?.montant_ht).toBe(attendu)
  })

  test.each([
    [6, 't' as const, null, 6_000_000],
    [25, 'kg' as const, null, 25_000],
    [3, 'unite' as const, 12.5, 37_500],
    [3, 'unite' as const, null, null],
    [3, 'unite' as const, 0, null],
  ])('de %d %s pèsent', (quantite, unite, poids_unite_kg, attendu) => {
    expect(grammesDe(quantite, { ...AMMONITRATE, unite, poids_unite_kg })).toBe(attendu)
  })

  test('font toujours, au centime, le montant de la facture', () => {
    const mesure = fc.record({
      poids: fc.option(fc.nat(99_999_999)),
      quantite: fc.nat(5_000),
      valeur: fc.nat(99_999_999),
    })
    const frais = fc.array(
      fc.record({
        libelle: fc.constant('Frais'),
        montant_ht: fc.integer({ min: 1, max: 9_999_999 }),
        tva_code: fc.constant('TVA20'),
        cle: fc.constantFrom(...CLES_FRAIS),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(frais, fc.array(mesure, { minLength: 1, maxLength: 30 }), (montants, mesures) => {
        const partages = shareFrais(montants, mesures).flat()
        const total = (ones: readonly { montant_ht: number }[]) => ones.reduce((sum, one) => sum + one.montant_ht, 0)
        expect(total(partages)).toBe(total(montants))
      }),
    )
  })
})
