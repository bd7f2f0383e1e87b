import { expect, test } from 'vitest'
import { addAnnees, addJours, addMois, ageAt, formatJour, Jour, jourOf, joursEntre, lundiOf } from './jour.ts'

test.each([
  ['2024-02-29', undefined],
  ['2026-11-20', undefined],
  ['2026-02-31', 'Le 31 février n’existe pas.'],
  ['2025-02-29', 'Le 29 février 2025 n’existe pas.'],
  ['2026-04-31', 'Le 31 avril n’existe pas.'],
  ['2026-13-01', 'Saisissez une date au format jj/mm/aaaa.'],
  ['2026-00-10', 'Saisissez une date au format jj/mm/aaaa.'],
  ['2026-01-00', 'Saisissez une date au format jj/mm/aaaa.'],
  ['2026-1-1', 'Saisissez une date au format jj/mm/aaaa.'],
  ['20/11/2026', 'Saisissez une date au format jj/mm/aaaa.'],
  ['2026-11-20T00:00:00Z', 'Saisissez une date au format jj/mm/aaaa.'],
  ['0000-01-01', 'Vérifiez l’année saisie.'],
  ['0206-01-01', 'Vérifiez l’année saisie.'],
  ['', 'Champ obligatoire.'],
])('« %s » → %s', (jour, message) => {
  expect(Jour.safeParse(jour).error?.issues[0]?.message).toBe(message)
})

test.each([
  ['2026-06-30T22:30:00Z', '2026-07-01', 'heure d’été'],
  ['2026-12-31T22:30:00Z', '2026-12-31', 'heure d’hiver'],
  ['2026-12-31T23:00:00Z', '2027-01-01', 'minuit à Paris'],
  ['2026-12-31T22:59:59.999Z', '2026-12-31', 'juste avant, après l’avoir passé'],
  ['2027-07-13T21:59:59Z', '2027-07-13', 'un été plus loin'],
])('%s est le %s à Paris (%s)', (instant, jour) => {
  expect(jourOf(instant)).toBe(jour)
})

test.each([
  ['2024-02-29', 1, '2025-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
  ['2026-11-20', 3, '2029-11-20'],
])('%s plus %i ans → %s', (jour, annees, expected) => {
  expect(addAnnees(jour, annees)).toBe(expected)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-20', 2, '2027-01-20'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-01', 0, '2026-12-01'],
])('%s plus %i mois → %s', (jour, mois, expected) => {
  expect(addMois(jour, mois)).toBe(expected)
})

test('les jours passent les mois et les changements d’heure', () => {
  expect(addJours('2026-10-24', 2)).toBe('2026-10-26')
  expect(addJours('2027-01-01', -1)).toBe('2026-12-31')
})

test.each([
  ['1978-04-12', '2026-04-11', 47],
  ['1978-04-12', '2026-04-12', 48],
  ['2024-02-29', '2025-02-28', 0],
  ['2024-02-29', '2025-03-01', 1],
])('né le %s, le %s on a %i ans', (naissance, jour, age) => {
  expect(ageAt(naissance, jour)).toBe(age)
})

test('le premier du mois s’écrit 1er', () => {
  expect(formatJour('2027-01-01')).toBe('1er janvier 2027')
  expect(formatJour('2026-08-12')).toBe('12 août 2026')
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('le %s est de la semaine du lundi %s', (jour, lundi) => {
  expect(lundiOf(jour)).toBe(lundi)
})

test.each([
  ['2026-11-27', '2026-11-27', 0],
  ['2026-11-27', '2026-11-28', 1],
  ['2026-11-28', '2026-11-27', -1],
  // The clocks change on these days.
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2028-02-28', '2028-03-01', 2],
])('du %s au %s : %i jours', (debut, fin, jours) => {
  expect(joursEntre(debut, fin)).toBe(jours)
})
