import { expect, test } from 'vitest'
import { proposePeriodes } from './periodes-proposees.ts'

const MOIS = [
  ['Janvier 2027', '2027-01-01', '2027-01-31'],
  ['Décembre 2026', '2026-12-01', '2026-12-31'],
  ['Novembre 2026', '2026-11-01', '2026-11-30'],
  ['Octobre 2026', '2026-10-01', '2026-10-31'],
]

test.each([
  ['sans export encore', null, MOIS],
  ['depuis un export', '2026-12-31', [['Depuis le dernier export', '2027-01-01', '2027-01-15'], ...MOIS]],
  ['rien ne suit l’export d’aujourd’hui', '2027-01-15', MOIS],
  ['ni celui d’une période à venir', '2027-12-31', MOIS],
])('%s', (_, dernier_au, attendu) => {
  expect(proposePeriodes('2027-01-15', dernier_au).map(({ libelle, du, au }) => [libelle, du, au])).toEqual(attendu)
})
