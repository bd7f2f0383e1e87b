import { describe, expect, test } from 'vitest'
import { debutDuJour, heureOf, Instant, parseHeure, toInstantParis } from './instant-paris.ts'

describe('Une heure de France', () => {
  test.each([
    ['2027-01-15', '18:00', '2027-01-15T17:00:00.000Z'],
    ['2027-07-15', '18:00', '2027-07-15T16:00:00.000Z'],
    ['2027-03-27', '23:59', '2027-03-27T22:59:00.000Z'],
    ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '02:00', null],
    ['2027-03-28', '02:30', null],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31', '01:59', '2027-10-30T23:59:00.000Z'],
    ['2027-10-31', '02:00', '2027-10-31T00:00:00.000Z'],
    ['2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
    ['2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
    ['2027-02-29', '18:00', null],
    ['2027-02-28', '24:00', null],
    ['2027-02-28', '8:00', null],
  ])('%s %s est %s', (jour, heure, instant) => {
    expect(toInstantParis(jour, heure)).toBe(instant)
    if (instant) expect(heureOf(instant)).toBe(heure)
  })

  test.each([
    ['18:00', '18:00'],
    ['18 h', '18:00'],
    ['18h30', '18:30'],
    ['8 h 05', '08:05'],
    ['18', '18:00'],
    ['24:00', null],
    ['18:60', null],
    ['midi', null],
    ['', null],
  ])('« %s » se lit %s', (text, heure) => {
    expect(parseHeure(text)).toBe(heure)
  })

  test.each([
    ['2027-03-27T18:00:00+01:00', '2027-03-27T17:00:00.000Z'],
    ['2027-03-27T17:00:00.000Z', '2027-03-27T17:00:00.000Z'],
  ])('%s est l’instant %s', (texte, instant) => {
    expect(Instant.parse(texte)).toBe(instant)
  })

  test.each([
    ['2027-03-27T18:00:00', 'Saisissez une date'],
    [' 18:00', 'Indiquez le jour.'],
    ['2027-03-27 ', 'Indiquez l’heure.'],
    ['2027-03-27 midi', 'Saisissez une heure'],
    ['2027-03-28 02:30', 'Cette heure n’existe pas'],
    ['9999-01-01T00:00:00Z', 'Saisissez une date'],
  ])('« %s » est refusé', (texte, raison) => {
    expect(Instant.safeParse(texte).error?.issues[0]?.message).toContain(raison)
  })
})

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
])('le %s commence à %s, en hiver, en été et aux changements d’heure', (jour, instant) => {
  expect(debutDuJour(jour).toISOString()).toBe(instant)
})
