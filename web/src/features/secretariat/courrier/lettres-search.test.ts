import type { LettresQuery } from '@sillon/contract/secretariat/courrier'
import { expect, expectTypeOf, test } from 'vitest'
import { LETTRES, type LettresSearch } from './lettres-search.ts'

test.each<[string, Record<string, unknown>, LettresSearch]>([
  ['une adresse nue', {}, {}],
  [
    'tous les filtres',
    { q: ' chantemerle ', statut: 'a_poster', tri: '-objet', page: 2 },
    { q: 'chantemerle', statut: 'a_poster', tri: '-objet', page: 2 },
  ],
  ['ce que la liste ne connaît pas', { statut: 'perdue', tri: 'contenu', page: 'deux', q: {} }, {}],
])('%s', (_, search, expected) => {
  expect(LETTRES.parse(search)).toEqual(expected)
})

test('l’adresse demande ce que l’API connaît', () => {
  expectTypeOf<Required<LettresSearch>>().toExtend<Partial<Record<keyof LettresQuery, unknown>>>()
})
