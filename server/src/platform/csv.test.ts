import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { montantCsv, telephoneCsv, toCsv } from './csv.ts'

async function write(textes: readonly string[]) {
  const lot = async function* () {
    yield textes
  }
  let csv = ''
  for await (const piece of toCsv([{ titre: 'Texte', valeur: (texte: string) => texte }], lot())) csv += piece
  return csv
}

test.each([
  ['=1+1', "'=1+1"],
  ['+33 6', "'+33 6"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\0=1', "'\0=1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
  ['GAEC ; des « Tilleuls »', 'GAEC ; des « Tilleuls »'],
  ['dit "le Grand"', 'dit "le Grand"'],
  ['deux\nlignes', 'deux\nlignes'],
])('R40 : %o se relit %o', async (texte, attendu) => {
  const csv = await write([texte])
  expect(csv.startsWith('\uFEFFTexte\r\n')).toBe(true)
  expect(parse(csv, { bom: true, delimiter: ';', from: 2 })).toEqual([[attendu]])
})

test.each([
  ['+33612345678', '06 12 34 56 78'],
  ['+262692123456', '06 92 12 34 56'],
  [null, null],
])('le téléphone %o s’écrit %o, comme on le cherche', (e164, attendu) => {
  expect(telephoneCsv(e164)).toBe(attendu)
})

test('les nombres gardent leur signe et leur virgule, les oui et les vides se lisent', async () => {
  const lots = async function* () {
    yield [{}]
  }
  const colonnes = [montantCsv(-123_456), 12.5, true, false, null].map((valeur, rang) => ({
    titre: `c${rang}`,
    valeur: () => valeur,
  }))
  let csv = ''
  for await (const piece of toCsv(colonnes, lots())) csv += piece
  expect(csv.split('\r\n')[1]).toBe('-1234,56;12,5;oui;non;')
})
