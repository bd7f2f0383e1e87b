import { expect, test } from 'vitest'
import { refusOf } from './refus-fichier.ts'

const MAX = 50 * 1024 * 1024

test.each<[string, number, RegExp | null]>([
  ['reprise.xlsx', 1, null],
  ['REPRISE.CSV', MAX, null],
  ['sillon-2026-03-02.zip', 1, null],
  ['vieux.xls', 1, /au format XLSX/],
  ['photo.jpg', 1, /^Choisissez un classeur/],
  ['reprise.xlsx', 0, /vide/],
  ['reprise.xlsx', MAX + 1, /50\u00a0Mo/],
])('%s, %i octets', (name, size, refus) => {
  if (refus) expect(refusOf({ name, size }, MAX)).toMatch(refus)
  else expect(refusOf({ name, size }, MAX)).toBeNull()
})
