import type { AdhesionsQuery } from '@sillon/contract/dossiers/adhesions'
import { TOTAL_MAX } from '@sillon/contract/page'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { LIGNES_MAX } from '../../../lib/list-search.ts'
import {
  ADHESIONS,
  type AdhesionsSearch,
  COLONNES_PAR_DEFAUT,
  colonnesAffichees,
  toExport,
} from './adhesions-search.ts'

const TABLE: [titre: string, search: Record<string, unknown>, expected: AdhesionsSearch][] = [
  ['une adresse nue', {}, {}],
  [
    'tous les filtres',
    { q: ' earl ', statut: 'en_preparation', departement: '2a', declaration: 'soumise' },
    { q: 'earl', statut: 'en_preparation', departement: '2A', declaration: 'soumise' },
  ],
  [
    'un SIRET et un département lus comme des nombres',
    { q: 41816609600069, departement: 86 },
    { q: '41816609600069', departement: '86' },
  ],
  ['un statut, un tri et un département inconnus', { statut: 'payee', tri: 'sau_ha', departement: 'Vienne' }, {}],
  ['un tri décroissant', { tri: '-commune' }, { tri: '-commune' }],
  ['la première page', { page: 1 }, {}],
  ['une page au-delà de la limite', { page: 1000 }, {}],
  ['la dernière page permise', { page: 833 }, { page: 833 }],
  ['une page qui n’est pas un nombre', { page: 'deux' }, {}],
  ['une taille de page permise', { par_page: 50, page: 2 }, { par_page: 50, page: 2 }],
  ['douze lignes, demandées', { par_page: 12 }, { par_page: 12 }],
  ['une taille de page refusée', { par_page: 10_000 }, {}],
  ['des colonnes, le nom toujours', { colonnes: 'statut,inconnue' }, { colonnes: 'raison_sociale,statut' }],
  ['aucune colonne connue', { colonnes: 'inconnue' }, {}],
  ['des objets glissés dans l’adresse', { q: { a: 1 }, page: [2], statut: ['active'] }, {}],
]

describe('l’adresse de la liste des adhésions', () => {
  for (const [titre, search, expected] of TABLE) {
    test(titre, () => expect(ADHESIONS.parse(search)).toEqual(expected))
  }

  test('sans choix, les colonnes par défaut', () => {
    expect(colonnesAffichees({})).toEqual(COLONNES_PAR_DEFAUT)
    expect(colonnesAffichees({ colonnes: 'raison_sociale,commune' })).toEqual(['raison_sociale', 'commune'])
  })

  test('ce que l’adresse porte, l’API l’accepte', () => {
    expect(LIGNES_MAX).toBe(TOTAL_MAX)
    expectTypeOf<Omit<AdhesionsSearch, 'colonnes'>>().toExtend<Partial<AdhesionsQuery>>()
  })
})

test('un export garde les filtres de la liste, jamais sa page ni ses colonnes', () => {
  const search = ADHESIONS.parse({ q: 'earl', statut: 'active', page: 3, tri: 'statut', colonnes: 'statut' })
  expect(toExport(search)).toMatchObject({ filtre: { adhesions: { q: 'earl', statut: 'active' } }, filtree: true })
  expect(Object.keys(toExport(search).filtre.adhesions)).toEqual(['q', 'statut', 'departement', 'declaration'])
  expect(toExport({}).filtree).toBe(false)
})
