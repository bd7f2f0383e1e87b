import { expect, test } from 'vitest'
import { checkCampagne } from './coherence.ts'

const campagne = {
  debut: '2027-01-01',
  fin: '2027-12-31',
  depot_du: '2026-10-01',
  depot_au: '2027-01-31',
  date_appel: '2027-02-01',
  echeance: '2027-03-31',
}

test.each([
  ['une année civile, déclarée à cheval sur le 31 décembre', {}, []],
  ['une campagne à cheval sur deux années', { debut: '2026-09-01', fin: '2027-08-31' }, []],
  ['un 29 février', { debut: '2027-03-01', fin: '2028-02-29' }, []],
  ['ni appel ni échéance encore', { date_appel: null, echeance: null }, []],
  ['une échéance sans date d’appel', { date_appel: null }, []],
  ['l’échéance le jour de l’appel', { echeance: '2027-02-01' }, []],
  ['une fin avant le début', { fin: '2026-12-31' }, ['fin']],
  ['un seul jour', { fin: '2027-01-01' }, ['fin']],
  ['dix-huit mois', { fin: '2028-07-01' }, ['fin']],
  ['dix-huit mois moins un jour', { fin: '2028-06-30' }, []],
  ['des déclarations closes avant d’ouvrir', { depot_au: '2026-09-30' }, ['depot_au']],
  [
    'des déclarations ouvertes après la campagne',
    { depot_du: '2028-01-01', depot_au: '2028-01-31', date_appel: null },
    ['depot_du'],
  ],
  ['un appel avant les déclarations', { date_appel: '2026-09-30' }, ['date_appel']],
  ['une échéance avant l’appel', { echeance: '2027-01-31' }, ['echeance']],
])('%s', (_, change, champs) => {
  expect(checkCampagne({ ...campagne, ...change }).map(({ champ }) => champ)).toEqual(champs)
})
