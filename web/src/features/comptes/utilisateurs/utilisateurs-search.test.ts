import type { UtilisateursQuery } from '@sillon/contract/comptes/utilisateurs'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { UTILISATEURS, type UtilisateursSearch } from './utilisateurs-search.ts'

const TABLE: [titre: string, search: Record<string, unknown>, expected: UtilisateursSearch][] = [
  ['une adresse nue', {}, {}],
  [
    'tous les filtres',
    { q: ' morel ', statut: 'invite', role: 'admin', tri: '-derniere_connexion_le', page: '2' },
    { q: 'morel', statut: 'invite', role: 'admin', tri: '-derniere_connexion_le', page: 2 },
  ],
  ['un statut, un rôle et un tri inconnus', { statut: 'anonymise', role: 'chef', tri: 'age' }, {}],
  ['la première page', { page: 1 }, {}],
  ['une page au-delà de la limite', { page: 1000 }, {}],
  ['une page qui n’est pas un nombre', { page: 'deux' }, {}],
]

describe('l’adresse de la liste des comptes', () => {
  test.each(TABLE)('%s', (_, search, expected) => {
    expect(UTILISATEURS.parse(search)).toEqual(expected)
  })

  test('ne demande que ce que la liste accepte', () => {
    expectTypeOf<Required<Omit<UtilisateursSearch, 'tri'>>>().toExtend<Partial<UtilisateursQuery>>()
  })

  test('un tri n’est pas un filtre', () => {
    expect(UTILISATEURS.isFiltree({ tri: 'nom', page: 2 })).toBe(false)
    expect(UTILISATEURS.isFiltree({ role: 'admin' })).toBe(true)
  })
})
