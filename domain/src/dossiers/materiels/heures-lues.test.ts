import { expect, test } from 'vitest'
import { completeHeures } from './heures-lues.ts'

test.each([
  ['les deux derniers', '47', 6310, '6347'],
  ['le dernier seul', '7', 6310, '6317'],
  ['un zéro devant', '05', 6310, '6305'],
  ['les trois derniers, quand la centaine a tourné', '403', 6398, '6403'],
  ['tous, avec une espace', '6 347', 6310, '6 347'],
  ['un de plus', '10002', 9998, '10002'],
  ['sans relevé avant', '47', undefined, '47'],
  ['un compteur à zéro avant', '47', 0, '47'],
  ['une virgule', '4,5', 6310, '4,5'],
  ['rien', '', 6310, ''],
])('un compteur dont on tape %s', (_, saisie, derniere, heures) => {
  expect(completeHeures(saisie, derniere)).toBe(heures)
})
