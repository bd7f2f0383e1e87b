import type {
  RechercheAdherentsQuery,
  RechercheExploitationsQuery,
  RechercheMaterielsQuery,
} from '@sillon/contract/annuaire/recherche'
import { type ObjetRecherche, RECHERCHE_MIN } from '@sillon/domain/annuaire/recherche/recherche'
import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  type CriteresSearch,
  filtresActifs,
  LETTRES_MIN,
  nextDistance,
  PAGES_MAX,
  parseCriteres,
  toAutreObjet,
  toQuery,
  withoutFiltres,
} from './criteres-search.ts'

const ID = '0b0f7a64-5a4e-4d5e-9f3e-0f3b9a6f1c22'

test.each<[string, ObjetRecherche, Record<string, unknown>, CriteresSearch]>([
  ['une adresse nue', 'materiels', {}, {}],
  [
    'tous les filtres d’un matériel',
    'materiels',
    {
      q: ' semoir ',
      tri: '-annee',
      page: '3',
      carte: '1',
      departement: '86',
      pres_de: '86160',
      lieu: 'Mirebeau',
      distance_km: '20',
      categorie_id: ID,
      marque_id: ID,
      disponibilite: 'location',
      puissance_min: '80',
      puissance_max: '120',
      largeur_max: '3.5',
    },
    {
      q: 'semoir',
      tri: '-annee',
      page: 3,
      carte: 1,
      departement: '86',
      pres_de: '86160',
      lieu: 'Mirebeau',
      distance_km: 20,
      categorie_id: ID,
      marque_id: ID,
      disponibilite: 'location',
      puissance_min: 80,
      puissance_max: 120,
      largeur_max: 3.5,
    },
  ],
  [
    'ceux d’une exploitation',
    'exploitations',
    { production: 'lait', mode_production: 'ab', tri: 'surface', disponibilite: 'vente' },
    { production: 'lait', mode_production: 'ab', tri: 'surface' },
  ],
  ['ceux d’un autre onglet', 'adherents', { production: 'lait', marque_id: ID, tri: 'surface' }, {}],
  [
    'la Corse',
    'adherents',
    { departement: '2a', pres_de: '2a004' },
    { departement: '2A', pres_de: '2A004', lieu: '2A004' },
  ],
  [
    'ce que l’on ne connaît pas',
    'materiels',
    {
      tri: 'prix',
      page: '0',
      departement: '20',
      pres_de: 'ici',
      lieu: 'Ici',
      distance_km: '7',
      categorie_id: 'x',
      puissance_min: '-1',
      puissance_max: '80.5',
      largeur_min: 'a',
      carte: 'oui',
    },
    {},
  ],
  ['les plus lointains d’abord', 'materiels', { tri: '-distance' }, {}],
  ['une page bien trop lointaine', 'materiels', { page: '400' }, { page: PAGES_MAX }],
])('%s', (_, objet, search, expected) => {
  expect(parseCriteres(objet, search)).toEqual(expected)
})

test('une adresse se relit telle qu’elle s’écrit', () => {
  const criteres: CriteresSearch = { q: 'herse', distance_km: 50, largeur_min: 3, largeur_max: 6, page: 2 }
  const written = Object.fromEntries(Object.entries(criteres).map(([key, value]) => [key, String(value)]))
  expect(parseCriteres('materiels', written)).toEqual(criteres)
})

describe('les filtres', () => {
  const criteres: CriteresSearch = { q: 'herse', page: 2, distance_km: 20, largeur_min: 3, largeur_max: 6 }

  test('une plage est un seul filtre', () => {
    expect(filtresActifs(criteres)).toEqual(['distance_km', 'largeur'])
    expect(withoutFiltres(criteres, ['largeur'])).toEqual({ q: 'herse', distance_km: 20 })
  })

  test('un autre onglet garde les mots et le lieu', () => {
    expect(toAutreObjet({ ...criteres, pres_de: '86160', lieu: 'Mirebeau', tri: 'nom' })).toEqual({
      q: 'herse',
      pres_de: '86160',
      lieu: 'Mirebeau',
      distance_km: 20,
    })
  })

  test.each([
    [undefined, undefined],
    [10, 20],
    [20, 30],
    [100, undefined],
  ])('au-delà de %s km : %s', (distance, wider) => {
    expect(nextDistance(distance)).toBe(wider)
  })
})

test('l’API reçoit ce qu’elle connaît', () => {
  expect(toQuery({ q: 'herse', carte: 1, lieu: 'Mirebeau', pres_de: '86160', page: 4 })).toEqual({
    q: 'herse',
    pres_de: '86160',
  })
  type Envoye = Exclude<keyof CriteresSearch, 'carte' | 'lieu'>
  expectTypeOf<Envoye>().toEqualTypeOf<
    Exclude<keyof (RechercheMaterielsQuery & RechercheExploitationsQuery & RechercheAdherentsQuery), 'par_page'>
  >()
})

test('la recherche commence au même nombre de lettres ici et sur le serveur', () => {
  expect(LETTRES_MIN).toBe(RECHERCHE_MIN)
})
