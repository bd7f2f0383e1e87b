import { expect, test } from 'vitest'
import { estEnCours } from './echange.ts'
import { jourEchange } from './echange-saisie.ts'
import { libelleOrigine, phraseActe } from './origine.ts'

const TODAY = '2026-11-23'

test.each([
  ['telephone', TODAY, 'par téléphone, le 23/11/2026'],
  ['papier', '2026-11-05', 'sur papier, le 05/11/2026'],
] as const)('%s du %s', (moyen, le, libelle) => {
  expect(libelleOrigine({ moyen, le })).toBe(libelle)
})

const origine = { moyen: 'telephone', le: TODAY, personne: 'Élodie Marchand', auteur: 'Nadine Petit' } as const

test.each([
  ['soumettre', {}, 'Déclaré par téléphone le 23 novembre 2026 par Élodie Marchand, noté par Nadine Petit.'],
  ['validation', { personne: null }, 'Commandé par téléphone le 23 novembre 2026, noté par Nadine Petit.'],
  [
    'prix_accepte',
    { moyen: 'papier', le: '2026-11-01' } as const,
    'Prix accepté sur papier le 1er novembre 2026 par Élodie Marchand, noté par Nadine Petit.',
  ],
  ['suspendre', {}, 'Fait par téléphone le 23 novembre 2026 par Élodie Marchand, noté par Nadine Petit.'],
])('l’acte « %s » se lit avec son origine', (action, more, phrase) => {
  expect(phraseActe({ action, ...origine, ...more })).toBe(phrase)
})

test.each([
  ['en cours', '2026-11-23T07:43:00Z', null, true],
  ['terminé', '2026-11-23T07:43:00Z', '2026-11-23T07:50:00Z', false],
  ['oublié la veille', '2026-11-22T15:00:00Z', null, false],
  ['commencé à minuit passé, à Paris', '2026-11-22T23:30:00Z', null, true],
])('un échange %s', (_, commence_le, termine_le, attendu) => {
  expect(estEnCours({ commence_le, termine_le }, TODAY)).toBe(attendu)
})

test.each([
  ['telephone', '2026-11-01', TODAY],
  ['papier', undefined, TODAY],
  ['papier', '2026-11-01', '2026-11-01'],
  ['papier', TODAY, TODAY],
] as const)('%s daté de %s', (moyen, le, attendu) => {
  expect(jourEchange(moyen, le, TODAY)).toBe(attendu)
})

test('un papier ne vient pas du futur', () => {
  expect(() => jourEchange('papier', '2026-11-24', TODAY)).toThrow('La date du papier est dans le futur.')
})
