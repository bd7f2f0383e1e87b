import { expect, test } from 'vitest'
import { proposePeriodes } from './periodes-proposees.ts'

const MOIS = [
  ['Janvier 2027', '2027-01-01', '2027-01-31'],
  ['Décembre 2026', '2026-12-01', '2026-12-31'],
  ['Novembre 2026', '2026-11-01', '2026-11-30'],
  ['Octobre 2026', '2026-10-01', '2026-10-31'],
]

test.each([
  ['sans export encore, ou sans rien de nouveau', null, MOIS],
  [
    'depuis la première écriture nouvelle',
    '2026-11-30',
    [['Depuis le dernier export', '2026-11-30', '2027-01-15'], ...MOIS],
  ],
  ['une écriture d’aujourd’hui', '2027-01-15', [['Depuis le dernier export', '2027-01-15', '2027-01-15'], ...MOIS]],
  ['une écriture à venir attend son jour', '2027-01-16', MOIS],
])('%s', (_, premiere, attendu) => {
  const proposees = proposePeriodes('2027-01-15', premiere)
  expect(proposees.map(({ libelle, du, au }) => [libelle, du, au])).toEqual(attendu)
  expect(proposees.map(({ nouvelles }) => nouvelles === true)).toEqual(
    attendu.map(([libelle]) => libelle === 'Depuis le dernier export'),
  )
})
