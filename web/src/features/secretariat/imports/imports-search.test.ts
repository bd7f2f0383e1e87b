import { expect, test } from 'vitest'
import { IMPORTS, type ImportsSearch } from './imports-search.ts'

const id = '11111111-1111-4111-8111-111111111111'

test.each<[string, Record<string, unknown>, ImportsSearch]>([
  ['une adresse nue', {}, {}],
  ['une page de la liste', { page: 2 }, { page: 2 }],
  ['un import', { id }, { id }],
  [
    'ses lignes',
    { id, sort: 'modifie', feuille: 'materiels', page: 3 },
    { id, sort: 'modifie', feuille: 'materiels', page: 3 },
  ],
  ['ce que la page ne connaît pas', { id, sort: 'perdu', feuille: 'comptes', page: 'deux' }, { id }],
  ['un import qui n’en est pas un', { id: '12', sort: 'modifie' }, {}],
])('%s', (_, search, expected) => {
  expect(IMPORTS.parse(search)).toEqual(expected)
})
