import type { JournalQuery } from '@sillon/contract/secretariat/journal'
import { expect, expectTypeOf, test } from 'vitest'
import { JOURNAL, type JournalSearch } from './journal-search.ts'

const ID = '0f0e0d0c-0000-4000-8000-000000000001'

test.each<[string, Record<string, unknown>, JournalSearch]>([
  ['une adresse nue', {}, {}],
  [
    'tous les filtres',
    {
      q: ' jolly ',
      du: '2027-03-01',
      au: '2027-03-31',
      action: 'export',
      objet: 'adhesion',
      objet_id: ID,
      entreprise_id: ID,
      page: 2,
    },
    {
      q: 'jolly',
      du: '2027-03-01',
      au: '2027-03-31',
      action: 'export',
      objet: 'adhesion',
      objet_id: ID,
      entreprise_id: ID,
      page: 2,
    },
  ],
  [
    'ce que la liste ne connaît pas',
    { du: '31/02/2027', action: 'danser', objet: 'lune', objet_id: '1', entreprise_id: 'x', q: {} },
    {},
  ],
])('%s', (_, search, expected) => {
  expect(JOURNAL.parse(search)).toEqual(expected)
})

test('l’adresse demande ce que l’API connaît', () => {
  expectTypeOf<Required<JournalSearch>>().toExtend<Partial<Record<keyof JournalQuery, unknown>>>()
})
