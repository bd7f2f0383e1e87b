import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import type { Article } from './article.ts'
import { montantDe, palierSuivant, prixMaximum, prixPour, quantiteDe } from './prix.ts'

describe('Le prix', () => {
  test.each([
    ['prix_unique', 12, 200, 4_250_000],
    ['paliers_groupe', 12, 12, 4_250_000],
    ['paliers_groupe', 12, 47, 4_250_000],
    ['paliers_groupe', 12, 48, 4_120_000],
    ['paliers_groupe', 12, 136, 3_980_000],
    ['paliers_groupe', 12, 144, 3_860_000],
    ['paliers_groupe', 12, 5000, 3_790_000],
    ['paliers_adherent', 12, 5000, 4_250_000],
    ['paliers_adherent', 48, 48, 4_120_000],
  ] as const)('en %s, de %i colis sur %i, est %i', (mode, nombre, total, attendu) => {
    expect(prixPour(mode, AMMONITRATE, { nombre, total })).toBe(attendu)
  })

  test('ne peut dépasser celui de la quantité commandée seule', () => {
    expect(prixMaximum('paliers_groupe', AMMONITRATE, 48)).toBe(4_120_000)
  })

  test('a un palier suivant, sauf au dernier', () => {
    expect(palierSuivant(AMMONITRATE, 68)?.a_partir_de).toBe(72)
    expect(palierSuivant(AMMONITRATE, 96)).toBeUndefined()
  })

  test('ne monte jamais quand le total monte', () => {
    fc.assert(
      fc.property(article(), fc.nat(5000), fc.nat(5000), (tarif, total, plus) => {
        const avant = prixPour('paliers_groupe', tarif, { nombre: 1, total })
        expect(prixPour('paliers_groupe', tarif, { nombre: 1, total: total + plus })).toBeLessThanOrEqual(avant)
      }),
    )
  })

  test('garanti n’est jamais inférieur au prix du moment', () => {
    fc.assert(
      fc.property(article(), fc.integer({ min: 1, max: 500 }), fc.nat(5000), (tarif, nombre, autres) => {
        const prix = prixPour('paliers_groupe', tarif, { nombre, total: nombre + autres })
        expect(prix).toBeLessThanOrEqual(prixMaximum('paliers_groupe', tarif, nombre))
      }),
    )
  })
})

describe('Le montant', () => {
  test.each([
    [3_980_000, 12, 0.5, 238_800],
    [4_620_000, 5, 0.6, 138_600],
    [4_150_000, 30, 0.025, 31_125],
    [1, 1, 1, 0],
    [50, 1, 1, 1],
    [9_999_999, 100, 9999.9999, 99_999_989_000],
  ])('au prix de %i, de %i colis de %d, est %i centimes', (prix, nombre, contenance, attendu) => {
    expect(montantDe(prix, nombre, { contenance })).toBe(attendu)
  })

  test('se compte sur des quantités sans reste flottant', () => {
    expect(quantiteDe(3, { contenance: 0.1 })).toBe(0.3)
  })
})

const article = (): fc.Arbitrary<Article> =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 10_000_000 })), {
      selector: ([seuil]) => seuil,
      maxLength: 6,
    })
    .map((pairs) => {
      const seuils = pairs.map(([seuil]) => seuil).toSorted((a, b) => a - b)
      const prix = pairs.map(([, one]) => one).toSorted((a, b) => b - a)
      const paliers = seuils.map((a_partir_de, rang) => ({ a_partir_de, prix_unitaire_ht: prix[rang] ?? 0 }))
      return { ...AMMONITRATE, prix_unitaire_ht: 10_000_000, paliers }
    })
