import { expect, test } from 'vitest'
import { filterByLabel, findMatch, findMatches, isSameText } from './match-text.ts'

test.each([
  ['Saint-Georges-lès-Baillargeaux', 'LES', { start: 14, end: 17 }],
  ['Îlot 4', 'ilot', { start: 0, end: 4 }],
  ['Thurageau', 'zz', null],
  ['Thurageau', ' ', null],
])('dans « %s », « %s » se trouve en %o', (label, typed, match) => {
  expect(findMatch(label, typed)).toEqual(match)
})

test.each([
  ['Semoir Monosem NG+ 4', 'semoir mono', [{ start: 0, end: 11 }]],
  [
    'Semoir Monosem NG+ 4',
    'ng monosem',
    [
      { start: 7, end: 14 },
      { start: 15, end: 17 },
    ],
  ],
  ['Semoir', 'semoir se', [{ start: 0, end: 6 }]],
  ['Herse', 'semoir', []],
])('dans « %s », les mots de « %s » se trouvent en %o', (label, typed, matches) => {
  expect(findMatches(label, typed)).toEqual(matches)
})

test('une liste se filtre sur le libellé et sur le détail', () => {
  const items = [
    { label: 'UX 5201', detail: 'rampe 24 à 36 m' },
    { label: 'UF 1201', detail: 'rampe 15 à 21 m' },
  ]
  expect(filterByLabel(items, 'ux')).toHaveLength(1)
  expect(filterByLabel(items, '21 m')).toHaveLength(1)
  expect(filterByLabel(items, '')).toHaveLength(2)
})

test.each([
  ['lemken', 'Lemken', true],
  [' LEMKEN ', 'Lemken', true],
  ['vaderstad', 'Väderstad', true],
  ['lem', 'Lemken', false],
])('« %s » et « %s » : même texte, %s', (a, b, expected) => {
  expect(isSameText(a, b)).toBe(expected)
})
