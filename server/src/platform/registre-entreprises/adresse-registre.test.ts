import { expect, test } from 'vitest'
import { splitAdresse, toAdresse, toTexte } from './adresse-registre.ts'

test.each([
  ['[ND]', null],
  ['[ND] [ND]', null],
  ['  ', null],
  [undefined, null],
  [' LE BOURG ', 'LE BOURG'],
])('%j se lit %j', (value, attendu) => {
  expect(toTexte(value)).toBe(attendu)
})

test.each([
  ['19 RUE DE LA POSTE 31700 CORNEBARRIEU', '31700', { numero_voie: '19', voie: 'RUE DE LA POSTE' }],
  ['19 B RUE DU 8 MAI 31700 CORNEBARRIEU', '31700', { numero_voie: '19 bis', voie: 'RUE DU 8 MAI' }],
  ['4 TER CHEMIN VERT 31700 CORNEBARRIEU', '31700', { numero_voie: '4 ter', voie: 'CHEMIN VERT' }],
  ['LIEU-DIT LE BOURG 35140 SAINT-AUBIN', '35140', { numero_voie: null, voie: null, lieu_dit: 'LE BOURG' }],
  ['ZA DU PONT 35140 SAINT-AUBIN', '35140', { numero_voie: null, voie: 'ZA DU PONT', lieu_dit: null }],
  ['35140 SAINT-AUBIN', '35140', { numero_voie: null, voie: null, lieu_dit: null }],
  [null, null, { numero_voie: null, voie: null, lieu_dit: null }],
])('la ligne %j est découpée', (ligne, code_postal, attendu) => {
  expect(toAdresse(splitAdresse(ligne, code_postal))).toMatchObject(attendu)
})

test('une adresse à l’étranger n’est pas rangée en France', () => {
  expect(toAdresse({ code_pays_etranger: '99131', commune: null, commune_etranger: 'LIEGE' })).toMatchObject({
    pays: null,
    commune: 'LIEGE',
  })
})

test('des coordonnées illisibles sont absentes', () => {
  expect(toAdresse({ latitude: '', longitude: '[ND]' })).toMatchObject({ latitude: null, longitude: null })
})
