import { expect, test } from 'vitest'
import { cellLines } from './cell-text.ts'

function cell(html: string) {
  const td = document.createElement('td')
  td.innerHTML = html
  return td
}

test.each([
  ['une ligne', '<a><span>EARL  Les\nChaumes</span></a>', ['EARL Les Chaumes']],
  ['deux lignes', '<span>GAEC</span><span class="block">RUM-1</span>', ['GAEC', 'RUM-1']],
  ['des éléments', '<ul><li>un</li><li>deux</li></ul>', ['un', 'deux']],
  ['un espace insécable', '1\u202f240,50\u00a0€', ['1\u202f240,50\u00a0€']],
  ['ce qui est pour les lecteurs d’écran', 'Ouvrir<span class="sr-only"> la fiche</span>', ['Ouvrir']],
  ['une icône et son nom', '<svg></svg><span class="sr-only">Oui</span>', ['Oui']],
  ['rien', '<span>—</span>', []],
])('%s', (_, html, expected) => {
  expect(cellLines(cell(html))).toEqual(expected)
})
