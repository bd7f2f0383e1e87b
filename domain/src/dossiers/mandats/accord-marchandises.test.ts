import { expect, test } from 'vitest'
import { checkAccord, refusAccord, refusAccordPortail, sayAccord } from './accord-marchandises.ts'

test.each([
  ['portail', 'Élodie Marchand', 'Accepté dans le portail, le 4 décembre 2026, par Élodie Marchand'],
  ['telephone', 'Nadine Petit', 'Accepté par téléphone, le 4 décembre 2026, noté par Nadine Petit'],
  ['papier', 'Nadine Petit', 'Accepté sur papier, le 4 décembre 2026, noté par Nadine Petit'],
  ['papier', null, 'Accepté sur papier, le 4 décembre 2026'],
] as const)('un accord donné par %s, de %s', (moyen, par, attendu) => {
  expect(sayAccord({ le: '2026-12-04', moyen, par })).toBe(attendu)
})

const OUVERT = { ics: 'FR72ZZZ123456', mandat_papier: false }

test.each([
  ['actif', {}, null, null],
  ['suspendu', {}, null, null],
  ['actif', { mandat_papier: true }, null, 'La coopérative demande cet accord sur papier.'],
  ['actif', { ics: null }, null, 'La coopérative n’a pas encore indiqué son identifiant ICS.'],
  ['brouillon', {}, 'Ce mandat n’est pas encore signé\u00a0: l’accord se donne ensuite.', undefined],
  ['revoque', {}, 'Ce mandat est révoqué\u00a0: il ne peut plus rien couvrir.', undefined],
  ['caduc', {}, 'Ce mandat est caduc\u00a0: il ne peut plus rien couvrir.', undefined],
] as const)('sur un mandat %s, %o : au bureau %s, dans le portail %s', (statut, reglages, bureau, portail) => {
  expect(refusAccord({ statut })).toBe(bureau)
  expect(refusAccordPortail({ ...OUVERT, ...reglages, statut })).toBe(portail === undefined ? bureau : portail)
})

test.each([
  ['2026-12-04', '2026-12-04', []],
  ['2026-12-05', '2026-12-01', ['L’accord ne peut pas être dans le futur.']],
  ['2026-11-30', '2026-12-01', ['L’accord ne peut pas précéder la signature du mandat, le 1er décembre 2026.']],
  ['2026-11-30', null, []],
])('noté du %s, sur un mandat signé le %s', (le, date_signature, messages) => {
  const erreurs = checkAccord({ le }, { today: '2026-12-04', date_signature })
  expect(erreurs.map(({ message }) => message)).toEqual(messages)
})
