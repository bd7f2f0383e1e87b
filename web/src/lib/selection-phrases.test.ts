import { expect, test } from 'vitest'
import { phraseEffacees } from './phrase-effacees.ts'
import { phraseChangee, phraseSelection, phraseSomme } from './selection-phrases.ts'

const at = (page: number, ordre = 'nom 12') => ({ ordre, page })

test.each([
  ['une, ici', [at(1)], 1, '1 sélectionnée'],
  ['trois, ici', [at(1), at(1), at(1)], 3, '3 sélectionnées'],
  ['sur trois pages', [at(1), at(2), at(3), at(3)], 1, '4 sélectionnées, sur 3 pages'],
  ['sur une autre page', [at(2), at(2)], 0, '2 sélectionnées, sur une autre page'],
  ['après un autre tri', [at(1, 'ville 12'), at(1)], 1, '2 sélectionnées, dont 1 sur cette page'],
])('la barre dit combien sont choisies, et où : %s', (_, places, ici, expected) => {
  expect(phraseSelection(places, at(1), ici).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('la barre dit la somme de ce qui est choisi, quand les lignes ont un montant', () => {
  const phrase = phraseSomme('12\u00a0sélectionnées', { nom: 'reste', montant: 324_904 })
  expect(phrase.replaceAll(/\s/gu, ' ')).toBe('12 sélectionnées · reste 3 249,04 €')
  expect(phraseSomme('3\u00a0sélectionnées', undefined)).toBe('3\u00a0sélectionnées')
})

test('une sélection effacée ou refusée le dit en une phrase', () => {
  expect(phraseEffacees(1)).toBe('Les filtres ont changé\u00a0: 1\u00a0ligne n’est plus sélectionnée.')
  expect(phraseEffacees(14)).toBe('Les filtres ont changé\u00a0: 14\u00a0lignes ne sont plus sélectionnées.')
  expect(phraseChangee(244)).toMatch(/elle ne compte plus 244\u00a0lignes/)
})
