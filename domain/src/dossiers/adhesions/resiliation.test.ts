import { describe, expect, test } from 'vitest'
import {
  campagnesDues,
  canAnnulerResiliation,
  checkDateEffet,
  checkPrecision,
  dateEffetProposee,
  formatMotifResiliation,
  premiereDateEffet,
} from './resiliation.ts'

const regles = { preavis_mois: 3 }
const today = '2026-11-21'
const CAMPAGNES = [
  { debut: '2026-01-01', fin: '2026-12-31' },
  { debut: '2027-01-01', fin: '2027-12-31' },
  { debut: '2028-01-01', fin: '2028-12-31' },
]

test.each([
  ['2026-11-21', 3, '2027-02-21'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-11-21', 0, '2026-11-21'],
])('donnée le %s avec %i mois de préavis, la première date est le %s', (jour, preavis_mois, attendu) => {
  expect(premiereDateEffet(jour, { preavis_mois })).toBe(attendu)
})

test.each([
  ['2026-11-21', '2027-12-31'],
  ['2026-09-30', '2026-12-31'],
  ['2026-10-01', '2027-12-31'],
  ['2029-01-01', '2029-04-01'],
])('donnée le %s, la date proposée est le %s', (jour, attendu) => {
  expect(dateEffetProposee(CAMPAGNES, { today: jour, regles })).toBe(attendu)
})

describe('la date d’effet', () => {
  test.each([
    ['2027-02-20', 1],
    ['2027-02-21', 0],
    ['2029-11-21', 0],
    ['2029-11-22', 1],
  ])('%s a %i erreur', (date_effet, nombre) => {
    expect(checkDateEffet(date_effet, { today, regles })).toHaveLength(nombre)
  })

  test('dit la première date possible', () => {
    expect(checkDateEffet('2026-12-31', { today, regles })[0]?.message).toBe(
      'Avec 3 mois de préavis, la résiliation prend effet au plus tôt le 21 février 2027.',
    )
  })
})

test.each([
  ['autre', null, 1],
  ['autre', '  ', 1],
  ['autre', 'Fusion', 0],
  ['retraite', null, 0],
] as const)('le motif « %s » précisé par %s a %i erreur', (motif, precision, nombre) => {
  expect(checkPrecision(motif, precision)).toHaveLength(nombre)
})

test.each([
  [null, false],
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', true],
])('une résiliation prévue le %s peut être reprise : %s', (date, attendu) => {
  expect(canAnnulerResiliation(date, today)).toBe(attendu)
})

test('reste due la cotisation de chaque campagne commencée', () => {
  expect(campagnesDues(CAMPAGNES, '2027-12-31').map(({ fin }) => fin)).toEqual(['2026-12-31', '2027-12-31'])
})

test('sans préavis, seul le passé est refusé', () => {
  const sans = { today, regles: { preavis_mois: 0 } }
  expect(checkDateEffet(today, sans)).toEqual([])
  expect(checkDateEffet('2026-11-20', sans)).toEqual([
    { champ: 'date_effet', message: 'La résiliation prend effet au plus tôt le 21 novembre 2026.' },
  ])
})

test.each([
  ['retraite', null, 'Départ à la retraite'],
  ['autre', 'Vente des terres', 'Autre motif\u00a0: Vente des terres'],
] as const)('le motif %s et la précision %s se lisent « %s »', (motif, precision, attendu) => {
  expect(formatMotifResiliation(motif, precision)).toBe(attendu)
})
