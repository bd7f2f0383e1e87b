import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { formatPrixUnite, phraseMaximum, phrasePalier, progressionOf } from './compteur.ts'
import { MODES_PRIX } from './prix.ts'

const GAZOLE = { ...AMMONITRATE, unite: 'L' as const, contenance: 1, prix_unitaire_ht: 10_450, paliers: [] }

describe('Le compteur de paliers', () => {
  test('dit ce qui manque, et ce que le palier suivant change pour moi', () => {
    expect(progressionOf('paliers_groupe', AMMONITRATE, { nombre: 12, total: 136 })).toEqual({
      quantite: 68,
      prix: 3_980_000,
      prix_maximum: 4_250_000,
      suivant: { a_partir_de: 72, prix: 3_860_000, manque: 4, baisse: 120_000, gain: 7_200 },
    })
  })

  test.each([
    ['paliers_groupe', 136, 12, 'Encore 4\u00a0t et le prix baisse de 12\u00a0€/t pour tous'],
    ['paliers_groupe', 135, 12, 'Encore 4,5\u00a0t et le prix baisse de 12\u00a0€/t pour tous'],
    ['paliers_adherent', 136, 12, 'Encore 18\u00a0t et le prix baisse de 13\u00a0€/t pour vous'],
    ['paliers_groupe', 192, 12, 'Meilleur prix atteint\u00a0: 379\u00a0€/t'],
    ['prix_unique', 192, 12, 'Prix unique\u00a0: 425\u00a0€/t'],
  ] as const)('%s, %i colis dont %i : %s', (mode, total, nombre, attendu) => {
    expect(phrasePalier(mode, AMMONITRATE, progressionOf(mode, AMMONITRATE, { nombre, total }))).toBe(attendu)
  })

  test('sans palier, ne promet rien', () => {
    const progression = progressionOf('paliers_groupe', GAZOLE, { nombre: 500, total: 9_000 })
    expect(phrasePalier('paliers_groupe', GAZOLE, progression)).toBe('Prix unique\u00a0: 1,045\u00a0€/L')
    expect(phraseMaximum(GAZOLE, progression)).toBeNull()
  })

  test('dit le prix qui ne sera jamais dépassé', () => {
    const progression = progressionOf('paliers_groupe', AMMONITRATE, { nombre: 48, total: 136 })
    expect(phraseMaximum(AMMONITRATE, progression)).toBe(
      'Vous ne paierez jamais plus de 412\u00a0€/t, même si d’autres se retirent.',
    )
  })

  test.each([
    [3_980_000, '398\u00a0€/t'],
    [125_000, '12,50\u00a0€/t'],
    [10_450, '1,045\u00a0€/t'],
  ])('écrit %i : %s', (prix, attendu) => {
    expect(formatPrixUnite(prix, 't')).toBe(attendu)
  })

  test('tient ce qu’il promet', () => {
    const nombres = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(fc.constantFrom(...MODES_PRIX), nombres, nombres, (mode, nombre, autres) => {
        const now = progressionOf(mode, AMMONITRATE, { nombre, total: nombre + autres })
        expect(now.prix).toBeLessThanOrEqual(now.prix_maximum)
        if (!now.suivant) return
        expect(now.suivant.gain).toBeGreaterThanOrEqual(0)
        const colis = Math.ceil(now.suivant.manque / AMMONITRATE.contenance)
        const then = progressionOf(mode, AMMONITRATE, { nombre: nombre + colis, total: nombre + colis + autres })
        expect(then.prix).toBe(now.prix - now.suivant.baisse)
        expect(then.prix_maximum).toBeLessThanOrEqual(now.prix_maximum)
      }),
    )
  })
})
