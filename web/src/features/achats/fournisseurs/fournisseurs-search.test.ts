import type { FournisseursQuery } from '@sillon/contract/achats/fournisseurs'
import { expect, expectTypeOf, test } from 'vitest'
import { FOURNISSEURS, type FournisseursSearch } from './fournisseurs-search.ts'

test.each<[string, Record<string, unknown>, FournisseursSearch]>([
  ['une adresse nue', {}, {}],
  [
    'tous les filtres',
    { q: ' vienne ', famille: 'ENG', statut: 'actif', alerte: 'oui', tri: '-expire_le', page: 2 },
    { q: 'vienne', famille: 'ENG', statut: 'actif', alerte: 'oui', tri: '-expire_le', page: 2 },
  ],
  ['un SIRET lu comme un nombre', { q: 73282932000074 }, { q: '73282932000074' }],
  ['ce que la liste ne connaît pas', { famille: 'XXX', statut: 'perdu', alerte: 'non', tri: 'iban' }, {}],
])('%s', (_, search, expected) => {
  expect(FOURNISSEURS.parse(search)).toEqual(expected)
})

test('un tri n’est pas un filtre', () => {
  expect(FOURNISSEURS.isFiltree({ tri: 'code', page: 2 })).toBe(false)
  expect(FOURNISSEURS.isFiltree({ alerte: 'oui' })).toBe(true)
})

test('l’adresse demande ce que l’API connaît', () => {
  expectTypeOf<Required<FournisseursSearch>>().toExtend<Partial<Record<keyof FournisseursQuery, unknown>>>()
})
