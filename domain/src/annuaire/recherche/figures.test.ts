import { expect, test } from 'vitest'
import { readFigure } from './figures.ts'

test.each([
  ['150 ch', 'puissance_ch', 147, 153],
  ['150ch', 'puissance_ch', 147, 153],
  ['110 kW', 'puissance_ch', 146, 153],
  ['4 m', 'largeur_travail_m', 3.92, 4.08],
  ['4,50 m', 'largeur_travail_m', 4.41, 4.59],
  ['4m50', 'largeur_travail_m', 4.41, 4.59],
  ['450 cm', 'largeur_travail_m', 4.41, 4.59],
])('« %s » : %s de %s à %s', (saisie, champ, min, max) => {
  const lue = readFigure(saisie.split(' '))
  expect(lue?.longueur).toBe(saisie.split(' ').length)
  expect(lue?.figure).toMatchObject({ champ })
  const { figure } = lue ?? {}
  if (!figure || figure.champ === 'capacite') throw new Error(saisie)
  expect([figure.min, figure.max].map((borne) => Math.round(borne * 100) / 100)).toEqual([min, max])
})

test.each([
  ['18 t', ['t', 'kg'], 18],
  ['18 000 kg', ['t', 'kg'], 18],
  ['12 m³', ['m3', 'l'], 12],
  ['12 mètres cubes', ['m3', 'l'], 12],
  ['120 hl', ['m3', 'l'], 12],
  ['3 corps', ['corps'], 3],
  ['5 socs', ['corps'], 5],
  ['5 corp', ['corps'], 5],
  ['8 rangs', ['rangs'], 8],
])('« %s » : une capacité en %j', (saisie, unites, milieu) => {
  const { figure } = readFigure(saisie.split(' ')) ?? {}
  if (figure?.champ !== 'capacite') throw new Error(saisie)
  expect(figure.bornes.map(({ unite }) => unite)).toEqual(unites)
  const [{ min, max } = { min: 0, max: 0 }] = figure.bornes
  expect((min + max) / 2).toBeCloseTo(milieu)
})

test.each([
  '6150 M',
  '150',
  '6R 150',
  'T7 210',
  '735 120',
  '4 roues',
  '0 m',
  '-4 m',
  '9999999 ch',
  '1e3 m',
  'm',
  '',
  '4 constructor',
])('« %s » n’est pas une figure', (saisie) => {
  expect(readFigure(saisie.split(' '))).toBeNull()
})
