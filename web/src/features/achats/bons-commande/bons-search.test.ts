import { expect, test } from 'vitest'
import { BONS, type BonsSearch } from './bons-search.ts'
import { type MesBonsSearch, parseMesBonsSearch } from './mes-bons-search.ts'

test.each<[Record<string, unknown>, BonsSearch]>([
  [{}, {}],
  [
    { q: 'BC-2027', statut: 'valide', tri: '-total_ttc', page: 2 },
    { q: 'BC-2027', statut: 'valide', tri: '-total_ttc', page: 2 },
  ],
  [{ statut: 'perdu', tri: 'couleur', page: 0 }, {}],
])('Les bons d’un groupement lisent %j', (search, attendu) => {
  expect(BONS.parse(search)).toEqual(attendu)
})

test.each<[Record<string, unknown>, MesBonsSearch]>([
  [
    { statut: 'livre', annee: 2027 },
    { statut: 'livre', annee: 2027 },
  ],
  [{ statut: 3, annee: 'hier', q: '' }, {}],
])('Mes bons lisent %j', (search, attendu) => {
  expect(parseMesBonsSearch(search)).toEqual(attendu)
})
