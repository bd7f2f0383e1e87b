import { expect, test } from 'vitest'
import { DOUBLONS, type DoublonsSearch, objetOf, vueOf } from './doublons-search.ts'

const UN = '00000000-0000-4000-8000-000000000001'
const AUTRE = '00000000-0000-4000-8000-000000000002'

test.each<[string, Record<string, unknown>, DoublonsSearch]>([
  ['une adresse nue', {}, {}],
  [
    'un onglet, une page, une recherche',
    { vue: 'entreprises', page: 2, q: ' moulin ' },
    { vue: 'entreprises', page: 2, q: 'moulin' },
  ],
  ['le premier onglet', { vue: 'adherents' }, {}],
  ['deux fiches côte à côte', { gardee: UN, absorbee: AUTRE }, { gardee: UN, absorbee: AUTRE }],
  ['une seule fiche, ou deux fois la même', { gardee: UN, absorbee: UN }, {}],
  ['ce que la page ne connaît pas', { vue: 'perdue', gardee: 'x', absorbee: {} }, {}],
])('%s', (_, search, expected) => {
  expect(DOUBLONS.parse(search)).toEqual(expected)
})

test('chaque onglet a son objet', () => {
  expect(objetOf({})).toBe('adherent')
  expect(objetOf(vueOf('entreprise'))).toBe('entreprise')
  expect(vueOf('adherent')).toEqual({})
})
