import { describe, expect, test } from 'vitest'
import { GROUPEMENT } from '../../testing/groupement.ts'
import { checkGroupement } from './coherence.ts'
import { anneeReference, anneesDeReprise, datesDeReprise, reprend } from './reprise.ts'

const NOW = new Date('2027-11-28T09:00:00.000Z')
const SANS_LIVRAISON = { livraison_du: null, livraison_au: null }

describe('Les dates d’un groupement repris', () => {
  test.each([
    // A Monday becomes a Wednesday: the days of the week are not kept.
    ['2027-03-01T07:00:00.000Z', '2027-03-27T17:00:00.000Z', '2028-03-01T07:00:00.000Z', '2028-03-27T16:00:00.000Z'],
    ['2027-02-01T07:00:00.000Z', '2027-02-28T17:00:00.000Z', '2028-02-01T07:00:00.000Z', '2028-02-28T17:00:00.000Z'],
    ['2028-02-01T07:00:00.000Z', '2028-02-29T17:00:00.000Z', '2029-02-01T07:00:00.000Z', '2029-02-28T17:00:00.000Z'],
    // Both fall on 28 February, the closing at an earlier hour: it goes to the next day.
    ['2028-02-28T17:00:00.000Z', '2028-02-29T07:00:00.000Z', '2029-02-28T17:00:00.000Z', '2029-03-01T07:00:00.000Z'],
    // 2:30 does not exist on 26 March 2028.
    ['2027-03-01T07:00:00.000Z', '2027-03-26T01:30:00.000Z', '2028-03-01T07:00:00.000Z', '2028-03-26T01:30:00.000Z'],
  ])('ouvert le %s, clos le %s', (ouverture_le, cloture_le, ouverture, cloture) => {
    const dates = datesDeReprise({ ouverture_le, cloture_le, ...SANS_LIVRAISON }, 1)
    expect([dates.ouverture_le, dates.cloture_le]).toEqual([ouverture, cloture])
  })

  test.each([
    ['2027-04-05', '2027-04-16', '2028-04-05', '2028-04-16'],
    ['2028-02-29', '2028-02-29', '2029-02-28', '2029-02-28'],
    [null, null, null, null],
    ['2027-04-05', null, '2028-04-05', null],
  ])('livré du %s au %s', (livraison_du, livraison_au, du, au) => {
    const { ouverture_le } = GROUPEMENT
    const cloture_le = livraison_du === '2028-02-29' ? '2028-02-29T17:00:00.000Z' : GROUPEMENT.cloture_le
    const dates = datesDeReprise({ ouverture_le, cloture_le, livraison_du, livraison_au }, 1)
    expect([dates.livraison_du, dates.livraison_au]).toEqual([du, au])
  })

  test('la livraison ne vient pas avant une clôture repoussée d’un jour', () => {
    const dates = datesDeReprise(
      {
        ouverture_le: '2028-02-28T17:00:00.000Z',
        cloture_le: '2028-02-29T07:00:00.000Z',
        livraison_du: '2028-02-29',
        livraison_au: '2028-02-29',
      },
      1,
    )
    expect([dates.livraison_du, dates.livraison_au]).toEqual(['2029-03-01', '2029-03-01'])
    expect(checkGroupement({ ...GROUPEMENT, ...dates })).toEqual([])
  })
})

test.each([
  ['2027-03-27T17:00:00.000Z', 1],
  ['2027-12-27T17:00:00.000Z', 1],
  ['2026-11-28T09:00:00.000Z', 2],
  ['2026-11-28T09:00:01.000Z', 1],
  ['2024-02-29T17:00:00.000Z', 4],
])('clos le %s, un groupement avance de %i an(s)', (cloture_le, annees) => {
  expect(anneesDeReprise({ cloture_le }, NOW)).toBe(annees)
})

test.each([
  ['Engrais de printemps', 'Engrais de printemps'],
  ['Engrais 2027', 'Engrais 2028'],
  ['Semences 2026-2027', 'Semences 2027-2028'],
  ['Semences 2027-2028', 'Semences 2028-2029'],
  ['Désherbant 2050', 'Désherbant 2050'],
  ['Lot 12027', 'Lot 12027'],
])('« %s » se reprend en « %s »', (libelle, attendu) => {
  expect(reprend({ ...GROUPEMENT, libelle }, { reference: 'GA-2028-ENG-01', now: NOW }).libelle).toBe(attendu)
})

test.each([
  // A purchase of the campaign 2028 that closed in 2027.
  ['GA-2028-ENG-01', '2027-09-27T16:00:00.000Z', 2029],
  ['GA-2027-ENG-01', '2027-03-27T17:00:00.000Z', 2028],
  ['ENGRAIS', '2027-03-27T17:00:00.000Z', 2028],
  ['GA-2026-ENG-01', '2026-03-27T17:00:00.000Z', 2028],
])('après %s, clos le %s, la référence est de %i', (reference, cloture_le, annee) => {
  expect(anneeReference({ reference, cloture_le }, NOW)).toBe(annee)
})

test('tout est repris, sauf l’état, la référence et les années', () => {
  const { id: _i, version: _v, statut: _s, motif: _m, ...garde } = GROUPEMENT
  expect(
    reprend({ ...GROUPEMENT, statut: 'annule', motif: 'Trop cher.' }, { reference: 'GA-2028-ENG-01', now: NOW }),
  ).toEqual({
    ...garde,
    reference: 'GA-2028-ENG-01',
    ouverture_le: '2028-03-01T07:00:00.000Z',
    cloture_le: '2028-03-27T16:00:00.000Z',
    livraison_du: '2028-04-05',
    livraison_au: '2028-04-16',
  })
})
