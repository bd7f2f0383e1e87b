import { expect, test } from 'vitest'
import { formatDelai, formatDepart, quandPart, refuseAnnulation, refuseAuteur, refuseSecondActe } from './phrases.ts'

const VALIDATION = 'Validation de l’adhésion de GAEC des Tilleuls'

test.each([
  [23, 'part dans 23\u00a0s'],
  [1, 'part dans 1\u00a0s'],
  [0, 'part maintenant'],
])('%i s avant le départ', (reste, dit) => {
  expect(formatDepart(reste)).toBe(dit)
})

test.each([
  [30, '30\u00a0secondes', '30\u00a0secondes après la dernière modification'],
  [1, '1\u00a0seconde', '1\u00a0seconde après la dernière modification'],
  [0, '0\u00a0seconde', 'à chaque modification'],
])('le délai réglé à %i s se dit comme il est', (delai, dit, quand) => {
  expect([formatDelai(delai), quandPart(delai)]).toEqual([dit, quand])
})

test('le délai pas encore su ne se devine pas', () => {
  expect(quandPart(undefined)).toBe('peu après la dernière modification')
})

test('un second acte sur le même objet nomme le premier, son auteur et ce qui lui reste', () => {
  const attendu = { libelle: VALIDATION, reste_s: 12, auteur: 'Claire Morin' }
  expect(refuseSecondActe({ ...attendu, est_mien: false })).toBe(
    `${VALIDATION}, à la demande de Claire Morin\u00a0: part dans 12\u00a0s. Annulez d’abord, ou attendez.`,
  )
  expect(refuseSecondActe({ ...attendu, est_mien: true })).toContain(', à votre demande\u00a0: ')
})

test.each([
  ['fait', 'Trop tard, c’est parti'],
  ['annule', 'C’est déjà annulé'],
  ['refuse', 'Rien n’est parti'],
] as const)('une annulation qui trouve l’acte %s', (etat, fin) => {
  expect(refuseAnnulation(VALIDATION, etat)).toBe(`${fin}\u00a0: ${VALIDATION}.`)
})

test('l’acte d’un compte qui n’administre plus n’est pas fait', () => {
  expect(refuseAuteur('Claire Morin')).toBe(
    'Le compte de Claire Morin n’a plus le droit de faire cet acte\u00a0: rien n’est parti.',
  )
})
