import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { articleEnJeu, quantitesReunies } from './suivi.ts'

const article = (id: string, total: number, change: Partial<typeof AMMONITRATE> = {}) => ({
  ...AMMONITRATE,
  id,
  total,
  ...change,
})
const sansPalier = { paliers: [] }
const annule = { statut: 'annule' as const }

describe('L’article dont le palier est en jeu', () => {
  // Tiers at 24, 48, 72 and 96 t, in packages of half a tonne.
  test.each([
    ['le plus proche de son palier', [article('a', 10), article('b', 136), article('c', 100)], 'b'],
    ['en proportion, pas en tonnes', [article('a', 44), article('b', 140)], 'b'],
    ['à égalité, le premier', [article('a', 136), article('b', 136)], 'a'],
    ['pas celui qui a son meilleur prix', [article('a', 200), article('b', 10)], 'b'],
    ['tous au meilleur prix, le premier qui a des paliers', [article('a', 9, sansPalier), article('b', 200)], 'b'],
    ['pas un article annulé', [article('a', 143, annule), article('b', 10)], 'b'],
    ['aucun sans palier', [article('a', 9, sansPalier)], undefined],
    ['aucun sans article', [], undefined],
  ])('%s', (_cas, articles, attendu) => {
    expect(articleEnJeu('paliers_groupe', articles)?.id).toBe(attendu)
  })

  test.each(['prix_unique', 'paliers_adherent'] as const)(
    'aucun, quand le total ne change pas le prix : %s',
    (mode) => {
      expect(articleEnJeu(mode, [article('a', 136)])).toBeUndefined()
    },
  )
})

test('les quantités s’ajoutent par unité, sans les articles annulés ni ce que personne n’a commandé', () => {
  const litres = { unite: 'L' as const, contenance: 20 }
  expect(
    quantitesReunies([
      article('a', 136),
      article('b', 33, { contenance: 0.6 }),
      article('c', 440, { contenance: 0.025 }),
      article('d', 50, annule),
      article('e', 3, litres),
      article('f', 0, { unite: 'dose', contenance: 1 }),
    ]),
  ).toEqual([
    { unite: 't', quantite: 98.8 },
    { unite: 'L', quantite: 60 },
  ])
  expect(quantitesReunies([])).toEqual([])
})
