import { expect, test } from 'vitest'
import { precisionOf } from './heure-double.ts'

test.each([
  ['2027-10-30T23:59:00.000Z', null],
  ['2027-10-31T00:00:00.000Z', '(heure d’été)'],
  ['2027-10-31T00:30:00.000Z', '(heure d’été)'],
  ['2027-10-31T00:59:00.000Z', '(heure d’été)'],
  ['2027-10-31T01:00:00.000Z', '(heure d’hiver)'],
  ['2027-10-31T01:30:00.000Z', '(heure d’hiver)'],
  ['2027-10-31T02:00:00.000Z', null],
  ['2027-03-28T00:30:00.000Z', null],
  ['2027-03-28T01:30:00.000Z', null],
  ['2027-07-15T00:30:00.000Z', null],
])('R99 : %s se précise « %s »', (instant, attendu) => {
  expect(precisionOf(instant)).toBe(attendu)
})
