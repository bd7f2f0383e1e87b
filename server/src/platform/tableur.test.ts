import { expect, test } from 'vitest'
import { readCollees } from './tableur.ts'

test.each([
  ['Excel, une dernière ligne vide', 'a\tb\r\n\r\nc\td\r\n', [['a', 'b'], [''], ['c', 'd']]],
  ['LibreOffice, un BOM', '\uFEFFa\tb\nc', [['a', 'b'], ['c']]],
  [
    'Google Sheets, un retour à la ligne dans une cellule',
    'a\t"b\nc"\nd\te',
    [
      ['a', 'b\nc'],
      ['d', 'e'],
    ],
  ],
  ['des guillemets doublés', '"Jante 20"" large"\tb', [['Jante 20" large', 'b']]],
  [
    'un guillemet au milieu',
    'Jante 20"\tb\nc\td',
    [
      ['Jante 20"', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'un guillemet que rien ne ferme',
    '"ouvert\tc\nd\te',
    [
      ['"ouvert', 'c'],
      ['d', 'e'],
    ],
  ],
  ['un guillemet fermé trop tôt', '"a" b\tc', [['"a" b', 'c']]],
  ['une tabulation entre guillemets', '"a\tb"\tc', [['a\tb', 'c']]],
  ['des points-virgules', 'a;"b;c";d', [['a', 'b;c', 'd']]],
  ['des points-virgules dans des cellules', 'a;b\tc', [['a;b', 'c']]],
  ['rien', '', []],
])('un collage : %s', (_, texte, attendu) => {
  expect(readCollees(texte)).toEqual(attendu)
})
