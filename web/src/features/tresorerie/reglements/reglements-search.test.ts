import type { ReglementsQuery } from '@sillon/contract/tresorerie/reglements'
import { expect, expectTypeOf, test } from 'vitest'
import { REGLEMENTS, type ReglementsSearch } from './reglements-search.ts'

test.each<[string, Record<string, unknown>, ReglementsSearch]>([
  ['une adresse nue', {}, {}],
  [
    'tous les filtres',
    { q: ' chaumes ', moyen: 'cheque', statut: 'rejete', reste: 'trop_percu', du: '2026-01-01', au: '2026-02-28' },
    { q: 'chaumes', moyen: 'cheque', statut: 'rejete', reste: 'trop_percu', du: '2026-01-01', au: '2026-02-28' },
  ],
  ['un tri et une page', { tri: '-montant', page: 3 }, { tri: '-montant', page: 3 }],
  [
    'ce que la liste ne connaît pas',
    { moyen: 'troc', statut: 'perdu', reste: 'x', du: '2026-02-30', tri: 'motif' },
    {},
  ],
])('%s', (_, search, expected) => {
  expect(REGLEMENTS.parse(search)).toEqual(expected)
})

test.each([
  [{}, false],
  [{ tri: '-montant', page: 2 }, false],
  [{ reste: 'a_rapprocher' }, true],
] as const)('%j : filtrée, %s', (search, expected) => {
  expect(REGLEMENTS.isFiltree(search)).toBe(expected)
})

test('l’adresse demande ce que l’API connaît', () => {
  expectTypeOf<Required<ReglementsSearch>>().toExtend<Partial<Record<keyof ReglementsQuery, unknown>>>()
})
