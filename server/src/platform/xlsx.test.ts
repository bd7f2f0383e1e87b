import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { toXlsx } from './xlsx.ts'
import type { CelluleXlsx, ColonneXlsx } from './xlsx-parts.ts'

const COLONNES: ColonneXlsx[] = [
  { titre: 'SIRET', format: 'texte', largeur: 18 },
  { titre: 'Date d’achat', format: 'jour', largeur: 12 },
  { titre: 'Surface (ha)', format: 'decimal', largeur: 12 },
  { titre: 'Principale', format: 'texte', largeur: 10, choix: ['oui', 'non'] },
]

async function write(lots: CelluleXlsx[][][], nom = 'Matériels & co') {
  const feuille = async function* () {
    yield* lots
  }
  const pieces: Uint8Array[] = []
  for await (const piece of toXlsx([{ nom, colonnes: COLONNES, lots: feuille() }], new Date('2027-03-17'))) {
    pieces.push(piece)
  }
  return new Uint8Array(Buffer.concat(pieces))
}

it('se relit tel quel : textes, jours, nombres et vides', async () => {
  const hostile = '<b>"A" & \'B\'</b>\t\r\nfin '
  const octets = await write([
    [['00123456700018', { jour: '2024-02-29' }, 12.5, 'oui']],
    [
      ['=1+1', null, -3, null],
      [hostile, { jour: '1899-12-31' }, 0, 'non'],
    ],
  ])
  const [feuille] = await readExcelFile(Buffer.from(octets), { trim: false })
  expect(feuille?.sheet).toBe('Matériels & co')
  expect(feuille?.data).toEqual([
    ['SIRET', 'Date d’achat', 'Surface (ha)', 'Principale'],
    ['00123456700018', new Date('2024-02-29T00:00:00Z'), 12.5, 'oui'],
    ['=1+1', null, -3, null],
    [hostile, '1899-12-31', 0, 'non'],
  ])
})

it('R40 : ce qui commence comme une formule n’en est pas une, et les mots permis se choisissent', async () => {
  const octets = await write([[['=1+1', null, null, null]], [['\u0001a\u000Bb', null, null, null]]])
  const sheet = strFromU8(unzipSync(octets)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet).toContain('<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(sheet).toContain('<t xml:space="preserve">ab</t>')
  expect(sheet).toContain('sqref="D2:D1003"><formula1>"oui,non"</formula1>')
})

it('R42 : un classeur qu’on n’attend plus n’est plus lu', async () => {
  let lus = 0
  let ferme = false
  const lots = async function* () {
    try {
      for (;;) {
        lus += 1
        yield Array.from({ length: 500 }, (_, rang) => [`${Math.random()}`, null, rang, null])
      }
    } finally {
      ferme = true
    }
  }
  const octets = toXlsx([{ nom: 'Sans fin', colonnes: COLONNES, lots: lots() }], new Date('2027-03-17'))
  for await (const piece of octets) if (piece.length > 10_000) break
  expect(ferme).toBe(true)
  expect(lus).toBeLessThan(50)
})
