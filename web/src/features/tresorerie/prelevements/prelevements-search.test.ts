import { expect, test } from 'vitest'
import { PRELEVEMENTS, type PrelevementsSearch } from './prelevements-search.ts'

const LOT = '0b1c2d3e-0000-4000-8000-0123456789ab'

test.each<[string, Record<string, unknown>, PrelevementsSearch]>([
  ['une adresse nue', {}, {}],
  ['la vue par défaut', { vue: 'preparer' }, {}],
  ['un lot ouvert', { vue: 'lots', lot: LOT, page: 2 }, { vue: 'lots', lot: LOT, page: 2 }],
  ['un lot hors des lots', { lot: LOT }, {}],
  [
    'des mandats filtrés',
    { vue: 'mandats', statut: 'actif', q: 'earl', tri: '-statut' },
    { vue: 'mandats', statut: 'actif', q: 'earl', tri: '-statut' },
  ],
  [
    'des lots filtrés',
    { vue: 'lots', etat: 'exporte', du: '2026-11-01', au: '2026-11-30', q: 'earl' },
    { vue: 'lots', etat: 'exporte', du: '2026-11-01', au: '2026-11-30', q: 'earl' },
  ],
  ['des lots à une adresse fausse', { vue: 'lots', etat: 'perdu', du: 'hier' }, { vue: 'lots' }],
  ['une date', { date: '2026-12-07' }, { date: '2026-12-07' }],
  ['ce que la page ne connaît pas', { vue: 'autre', lot: 'x', date: 'hier', statut: 'perdu', tri: 'iban' }, {}],
])('%s', (_, search, attendu) => {
  expect(PRELEVEMENTS.parse(search)).toEqual(attendu)
})
