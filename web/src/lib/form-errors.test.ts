import { expect, test } from 'vitest'
import { firstWrong, listWrong } from './form-errors.ts'

const error = { type: 'custom', message: 'Non.' }
const labels = { nom: 'Nom', adresse: 'Adresse', 'adresse.voie': 'Voie', certifications: 'Certifications' }

test.each([
  ['rien', {}, [], undefined],
  ['un champ', { nom: error }, ['nom'], 'nom'],
  ['une adresse par ses parties fausses', { adresse: { voie: error } }, ['adresse.voie'], 'adresse.voie'],
  ['une adresse entière', { adresse: error }, ['adresse'], 'adresse'],
  [
    'une ligne d’une liste',
    { certifications: [undefined, { type: error }] },
    ['certifications'],
    'certifications.1.type',
  ],
])('les champs faux : %s', (_, errors, wrong, first) => {
  expect(listWrong(errors, labels)).toEqual(wrong)
  expect(firstWrong(errors)).toBe(first)
})
