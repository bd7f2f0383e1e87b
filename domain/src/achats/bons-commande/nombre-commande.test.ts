import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { nextNombre, nombresVoisins, previousNombre, refusalOfNombre, repairs } from './nombre-commande.ts'

const SAC = { ...AMMONITRATE, conditionnement: 'sac' as const, contenance: 0.025 }
const PALETTE = { ...SAC, multiple: 40, colisage: 40 }

describe('Le nombre de colis commandés', () => {
  test.each([
    ['un multiple', PALETTE, 80, null],
    ['une palette incomplète', PALETTE, 30, 'Le fournisseur livre par palette de 40\u00a0sacs. Il en manque 10.'],
    ['un lot incomplet', { ...SAC, multiple: 5 }, 12, 'Cet article se commande par 5\u00a0sacs. Il en manque 3.'],
    ['moins que le minimum', { ...SAC, minimum: 10 }, 4, 'Cet article se commande à partir de 10\u00a0sacs.'],
    ['le minimum', { ...SAC, minimum: 10 }, 10, null],
  ])('%s', (_, article, nombre, attendu) => {
    expect(refusalOfNombre(article, nombre)).toBe(attendu)
  })

  test.each([
    ['complète la palette', PALETTE, 30, null, ['Passer à 40\u00a0sacs', 'Retirer l’article']],
    ['monte au minimum', { ...SAC, minimum: 10 }, 4, null, ['Passer à 10\u00a0sacs', 'Retirer l’article']],
    ['descend à ce qui reste', SAC, 12, 7, ['Passer à 7\u00a0sacs', 'Retirer l’article']],
    ['ne propose pas ce qui manque', PALETTE, 30, 30, ['Retirer l’article']],
    ['descend d’une palette', PALETTE, 90, 100, ['Passer à 80\u00a0sacs', 'Retirer l’article']],
  ])('se répare : %s', (_, article, nombre, reste, attendus) => {
    expect(repairs(article, nombre, reste).map(({ label }) => label)).toEqual(attendus)
  })

  test.each([
    ['entre deux palettes', PALETTE, 50, null, [40, 80]],
    ['sous la première palette', PALETTE, 30, null, [0, 40]],
    ['sous le minimum', { ...SAC, minimum: 10 }, 4, null, [0, 10]],
    ['sous un minimum qui n’est pas un multiple', { ...PALETTE, minimum: 50 }, 60, null, [0, 80]],
    ['au-dessus de ce qui reste', PALETTE, 90, 100, [80]],
    ['quand il n’en reste plus', PALETTE, 50, 0, [0]],
    ['permis, mais au-dessus de ce qui reste', SAC, 12, 7, [7]],
  ])('a ses voisins : %s', (_, article, nombre, reste, attendus) => {
    expect(nombresVoisins(article, nombre, reste)).toEqual(attendus)
  })

  test('se répare toujours par un nombre permis', () => {
    const articles = fc.record({ multiple: fc.integer({ min: 1, max: 50 }), minimum: fc.integer({ min: 0, max: 200 }) })
    const restes = fc.option(fc.integer({ min: 0, max: 500 }))
    fc.assert(
      fc.property(articles, fc.integer({ min: 0, max: 400 }), restes, (regle, nombre, reste) => {
        const article = { ...SAC, ...regle }
        for (const one of repairs(article, nombre, reste).filter((repair) => repair.nombre > 0)) {
          expect(refusalOfNombre(article, one.nombre)).toBeNull()
          expect(reste === null || one.nombre <= reste).toBe(true)
        }
        expect(refusalOfNombre(article, nextNombre(article, nombre))).toBeNull()
        expect(previousNombre(article, nombre)).toBeLessThanOrEqual(nombre)
      }),
    )
  })
})
