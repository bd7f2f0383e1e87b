import type { CourrielsQuery } from '@sillon/contract/secretariat/courriels'
import { expect, expectTypeOf, test } from 'vitest'
import { COURRIELS, type CourrielsSearch } from './courriels-search.ts'

test.each<[string, Record<string, unknown>, CourrielsSearch]>([
  ['une adresse nue', {}, {}],
  [
    'tous les filtres',
    { q: ' elodie ', statut: 'echec', tri: '-cree_le', page: 2 },
    { q: 'elodie', statut: 'echec', tri: '-cree_le', page: 2 },
  ],
  ['une recherche lue comme un nombre', { q: 86110 }, { q: '86110' }],
  ['ce que la liste ne connaît pas', { statut: 'perdu', tri: 'contenu', page: 'deux', q: {} }, {}],
  ['la première page', { page: 1 }, {}],
  ['une page au-delà de la limite', { page: 1000 }, {}],
])('%s', (_, search, expected) => {
  expect(COURRIELS.parse(search)).toEqual(expected)
})

test('l’adresse demande ce que l’API connaît', () => {
  expectTypeOf<Required<CourrielsSearch>>().toExtend<Partial<Record<keyof CourrielsQuery, unknown>>>()
})
