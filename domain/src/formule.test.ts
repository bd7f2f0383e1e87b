import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deneutralise, neutralise } from './formule.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+33 6', "'+33 6"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'\t=1+1"],
  ['\r=1+1', "'\r=1+1"],
  ['\0=1+1', "'\0=1+1"],
  ['\n=1+1', "'\n=1+1"],
  ['＝1+1', "'＝1+1"],
  ["'=1+1", "''=1+1"],
  ["l'Orme", "l'Orme"],
  ["'Les Ormes'", "'Les Ormes'"],
])('R40 : %j s’écrit %j', (texte, cellule) => {
  expect(neutralise(texte)).toBe(cellule)
  expect(deneutralise(cellule)).toBe(texte)
})

test('un texte relu est celui qui fut écrit, et rien d’écrit n’est une formule', () => {
  const texte = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@＝＋－＠\t\r\n\0a]{1,3}$/))
  fc.assert(
    fc.property(texte, (one) => {
      const cellule = neutralise(one)
      expect(deneutralise(cellule)).toBe(one)
      expect(cellule).not.toMatch(/^[=+\-@＝＋－＠\t\r\n\0]/)
    }),
  )
})
