import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { compareTarif, toComparaison } from './comparaison-tarif.ts'
import { readTarif } from './lecture-tarif.ts'

const TITRES = ['Référence', 'Désignation', 'Unité', 'Conditionnement', 'Contenance', 'Prix HT', 'TVA']
const NPK = ['NPK-15', 'NPK 15-15-15', 't', 'Big bag', '0,6', '462,00 €', '20']

const compare = (rows: readonly (readonly string[])[], refus: { champ: string; message: string }[] = []) =>
  toComparaison(compareTarif(readTarif(rows), { articles: [AMMONITRATE], refusals: () => refus }))

describe('Un tarif', () => {
  test('crée ce qui est inconnu, change ce qui est connu, et le redit', () => {
    const { nouveaux, changes, inchanges, erreurs } = compare([
      ['REF', 'Libellé', 'unite', 'conditionnement', 'contenance', 'prix', 'tva'],
      NPK,
      ['AN335-BB500', 'Ammonitrate 33,5 %', 'tonne', 'big bags', '0.5', '419,1234', 'TVA20'],
    ])
    expect(erreurs).toEqual([])
    expect(nouveaux).toEqual([
      { ligne: 2, reference: 'NPK-15', designation: 'NPK 15-15-15', prix_unitaire_ht: 4_620_000 },
    ])
    expect(changes).toEqual([
      {
        ligne: 3,
        reference: 'AN335-BB500',
        designation: 'Ammonitrate 33,5 %',
        changements: [{ colonne: 'Prix HT', avant: '425,00\u00a0€', apres: '419,1234\u00a0€' }],
      },
    ])
    expect(inchanges).toBe(0)
  })

  test('ne touche pas à ce que ses colonnes ne disent pas', () => {
    const { changes, inchanges, erreurs } = compare([
      ['Référence', 'Désignation', 'Prix HT'],
      ['AN335-BB500', 'Ammonitrate 33,5 %', '425'],
    ])
    expect([changes, inchanges, erreurs]).toEqual([[], 1, []])
  })

  test('porte ses paliers, entiers', () => {
    const titres = ['Référence', 'Désignation', 'Prix HT', 'Palier 1', 'Palier 1 prix', 'Palier 2', 'Palier 2 prix HT']
    const { changes } = compare([titres, ['AN335-BB500', 'Ammonitrate 33,5 %', '425', '24', '412', '', '']])
    expect(changes[0]?.changements).toEqual([
      { colonne: 'Paliers', avant: expect.stringContaining('96'), apres: '24\u00a0→ 412,00\u00a0€' },
    ])
    const { erreurs } = compare([titres, ['AN335-BB500', 'Ammonitrate 33,5 %', '425', '24', '', '', '']])
    expect(erreurs).toEqual([{ ligne: 2, colonne: 'Palier 1', message: 'Indiquez la quantité et le prix.' }])
  })

  test.each([
    [
      'sans titre attendu',
      [['Nom'], ['x']],
      'Il manque les colonnes «\u00a0Référence\u00a0», «\u00a0Désignation\u00a0», «\u00a0Prix HT\u00a0».',
    ],
    ['à la référence vide', [TITRES, ['', ...NPK.slice(1)]], 'La référence est obligatoire.'],
    ['à la référence double', [TITRES, NPK, NPK], 'Cette référence est déjà à la ligne 2.'],
    [
      'au prix illisible',
      [TITRES, NPK.with(5, '4,6 2x')],
      '«\u00a04,6 2x\u00a0»\u00a0: on attend un prix, avec quatre décimales au plus.',
    ],
    ['au prix trop précis', [TITRES, NPK.with(5, '1,23456')], 'on attend un prix'],
    ['au prix nul', [TITRES, NPK.with(5, '0')], 'Saisissez un prix supérieur à zéro'],
    ['à l’unité inconnue', [TITRES, NPK.with(2, 'boisseau')], 'on attend t, kg, L, unité, dose ou m.'],
    ['avec une formule', [TITRES, NPK.with(1, '=HYPERLINK("x")')], 'Une formule n’est pas lue'],
  ])('%s est refusé', (_, rows, message) => {
    expect(
      compare(rows)
        .erreurs.map((erreur) => erreur.message)
        .join(' '),
    ).toContain(message)
  })

  test('dit ce que le groupement refuse, à sa colonne', () => {
    const message = 'Des adhérents ont commandé à ces prix.'
    const rows = [
      ['Référence', 'Désignation', 'Prix HT'],
      ['AN335-BB500', 'Ammonitrate', '500'],
    ]
    expect(compare(rows, [{ champ: 'prix_unitaire_ht', message }]).erreurs).toEqual([
      { ligne: 2, colonne: 'Prix HT', message },
    ])
  })

  test('de plus de 2 000 lignes n’est pas lu', () => {
    expect(readTarif([TITRES, ...Array.from({ length: 2_001 }, () => NPK)]).erreurs[0]?.message).toContain('2\u202f000')
  })
})
