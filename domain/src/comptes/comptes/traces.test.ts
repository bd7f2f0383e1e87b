import { expect, test } from 'vitest'
import { EFFACE, tracesPattern } from './traces.ts'

const motif = tracesPattern({
  noms: [{ nom: 'Le Goff', prenom: 'Anne-Marie' }],
  valeurs: ['a.legoff+tri@exemple.fr', 'ABC'],
  telephones: ['+33612345678'],
})

const erase = (text: string) => text.replace(new RegExp(motif ?? '', 'gi'), EFFACE)

test.each([
  ['Voir avec Anne-Marie Le Goff.', `Voir avec ${EFFACE}.`],
  ['LE GOFF ANNE-MARIE, associée', `${EFFACE}, associée`],
  ['écrire à A.LeGoff+tri@exemple.fr', `écrire à ${EFFACE}`],
  ['06 12 34 56 78 le matin', `${EFFACE} le matin`],
  ['06.12.34.56.78', EFFACE],
  ['+33612345678', EFFACE],
  ['{"tel": "+33 6 12 34 56 78"}', `{"tel": "${EFFACE}"}`],
])('« %s » ne dit plus rien de la personne', (text, expected) => {
  expect(erase(text)).toBe(expected)
})

test.each([
  'Anne-Marie Le Goffic',
  'Jeanne Le Goff',
  'ruelle Le Goff',
  'ABC',
  '06 12 34 56 789',
  'xa.legoff+tri@exemple.frx',
])('« %s » est de quelqu’un d’autre', (text) => {
  expect(erase(text)).toBe(text)
})

test('sans valeur, rien à chercher', () => {
  expect(tracesPattern({ noms: [], valeurs: ['ab'], telephones: ['1'] })).toBeNull()
})
