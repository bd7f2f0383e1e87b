import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import type { ArticleGrille } from './grille.ts'
import { LIGNES_GRILLE_COLLEES_MAX, readGrille } from './lecture-grille.ts'

const article = (id: string, designation: string, reference_fournisseur: string | null = null): ArticleGrille => ({
  ...AMMONITRATE,
  id,
  designation,
  reference_fournisseur,
  total: 0,
})
const ARTICLES = [
  article('ammo', 'Ammonitrate 33,5 %', 'AN335'),
  article('npk15', 'NPK 15-15-15'),
  article('npk17', 'NPK 17-17-17'),
]
const ANCRE = { entreprise_ids: ['un', 'deux'], article_ids: ['npk15', 'npk17'] }

const table = (texte: string) => texte.split('\n').map((ligne) => ligne.split('|'))
const lis = (texte: string, ancre: typeof ANCRE | null = null) => readGrille(table(texte), ARTICLES, ancre)

describe('Un tableau avec ses titres', () => {
  test('se lit par adhérent et par article, une case vide ne disant rien', () => {
    expect(lis('Adhérent|NPK 15-15-15|Ammonitrate\nA00001|5|12\n\nEARL Rivière||0')).toEqual({
      lignes: [
        {
          ligne: 2,
          cle: 'A00001',
          entreprise_id: null,
          cellules: [
            { article_id: 'npk15', texte: '5' },
            { article_id: 'ammo', texte: '12' },
          ],
        },
        { ligne: 4, cle: 'EARL Rivière', entreprise_id: null, cellules: [{ article_id: 'ammo', texte: '0' }] },
      ],
      ignorees: [],
      erreur: null,
    })
  })

  test.each([
    ['la référence', '|an335', ['ammo'], []],
    ['le nom, sans accent ni casse', '|npk 15 15 15', ['npk15'], []],
    ['un début qui en désigne deux', '|Ammo|NPK', ['ammo'], ['NPK']],
    ['une colonne de plus', '|Ammonitrate|Total HT', ['ammo'], ['Total HT']],
    ['deux fois le même', '|Ammonitrate|AN335', ['ammo'], ['AN335']],
  ])('reconnaît %s', (_, titres, attendus, ignorees) => {
    const lue = lis(`${titres}\nA00001|1|2`)
    expect(lue.lignes[0]?.cellules.map(({ article_id }) => article_id)).toEqual(attendus)
    expect(lue.ignorees).toEqual(ignorees)
  })
})

describe('Un tableau sans titres', () => {
  test('remplit la grille à partir de la case', () => {
    const { lignes, erreur } = lis('4|1\n|2', ANCRE)
    expect(erreur).toBeNull()
    expect(lignes.map(({ entreprise_id, cellules }) => [entreprise_id, cellules])).toEqual([
      [
        'un',
        [
          { article_id: 'npk15', texte: '4' },
          { article_id: 'npk17', texte: '1' },
        ],
      ],
      ['deux', [{ article_id: 'npk17', texte: '2' }]],
    ])
  })

  test.each([
    ['sans case', '4|1', null, /Aucun article n’est reconnu/],
    ['trop large', '4|1|2', ANCRE, /plus grand que la grille/],
    ['trop haut', '4\n5\n6', ANCRE, /plus grand que la grille/],
    ['qui n’est pas fait de nombres', 'A00001|4', ANCRE, /Aucun article n’est reconnu/],
    ['vide', '\n', ANCRE, /Aucune ligne/],
    ['avec ses seuls titres', '|Ammonitrate', null, /Aucun adhérent/],
  ])('%s ne se lit pas', (_, texte, ancre, attendue) => {
    expect(lis(texte, ancre).erreur).toMatch(attendue)
  })

  test('ne se lit pas au-delà de ce qui se relit', () => {
    const lignes = Array.from({ length: LIGNES_GRILLE_COLLEES_MAX + 1 }, (_, rang) => `A${rang}|1`).join('\n')
    expect(lis(`|Ammonitrate\n${lignes}`).erreur).toMatch(/200 lignes au plus/)
  })
})
