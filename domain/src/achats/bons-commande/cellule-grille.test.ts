import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { lignesApres, readColis, refusCellule } from './cellule-grille.ts'
import type { ArticleGrille, LigneGrille } from './grille.ts'

const BIG_BAG: ArticleGrille = { ...AMMONITRATE, total: 0 }
const SAC: ArticleGrille = { ...BIG_BAG, conditionnement: 'sac', contenance: 0.025, multiple: 40, colisage: 40 }
const { id } = BIG_BAG

const bon = (statut: 'brouillon' | 'valide'): LigneGrille['bon'] => ({
  ...{ id, version: 1, numero: null, total_ht: 0 },
  statut,
})
const ligne = (nombre: number, statut: 'brouillon' | 'valide' = 'valide') => ({
  bon: bon(statut),
  nombres: [{ article_id: id, nombre }],
})
const VIDE = { bon: null, nombres: [] }

test.each([
  ['12', 12],
  [' 1 200 ', 1200],
  ['12,0', 12],
  ['', 0],
  ['12,5', null],
  ['−3', null],
  ['-3', null],
  ['12 sacs', null],
  ['1000001', null],
])('« %s » se lit %s', (texte, attendu) => {
  expect(readColis(texte)).toBe(attendu)
})

describe('Une case', () => {
  test.each([
    ['n’a rien à dire sans changement', SAC, ligne(50), '50', null],
    ['n’arrondit pas une palette entamée', SAC, VIDE, '50', [40, 80]],
    ['retire l’article', SAC, ligne(40), '', null],
    ['refuse ce qui n’est pas un nombre', SAC, VIDE, 'deux', []],
    ['se tait sur ce qui reste', { ...BIG_BAG, disponible: 20, total: 12 }, VIDE, '8', null],
    ['ne dépasse pas ce qui reste', { ...BIG_BAG, disponible: 20, total: 12 }, VIDE, '9', [8]],
    ['compte ce que le membre avait déjà', { ...BIG_BAG, disponible: 20, total: 12 }, ligne(12), '20', null],
    ['ne compte pas son brouillon', { ...BIG_BAG, disponible: 20, total: 12 }, ligne(2, 'brouillon'), '9', [8]],
    ['diminue même au-dessus de ce qui reste', { ...BIG_BAG, disponible: 5, total: 12 }, ligne(12), '10', null],
    ['d’un article arrêté ne change pas', { ...BIG_BAG, statut: 'fige' as const }, ligne(12), '10', [12]],
  ])('%s', (_, article, avant, texte, attendu) => {
    expect(refusCellule(article, avant, texte)?.reparations ?? null).toEqual(attendu)
  })

  test('dit sa règle', () => {
    expect(refusCellule(SAC, VIDE, '50')?.message).toBe(
      'Le fournisseur livre par palette de 40\u00a0sacs. Il en manque 30.',
    )
  })
})

test('une case qui change laisse les autres lignes de la commande', () => {
  const avant = { bon: null, nombres: [...ligne(12).nombres, { article_id: 'autre', nombre: 3 }] }
  expect(lignesApres(avant, new Map([[id, 8]]))).toEqual([
    { article_id: id, nombre: 8 },
    { article_id: 'autre', nombre: 3 },
  ])
  expect(lignesApres(avant, new Map([[id, 0]]))).toEqual([{ article_id: 'autre', nombre: 3 }])
  expect(lignesApres(VIDE, new Map([[id, 5]]))).toEqual([{ article_id: id, nombre: 5 }])
})
