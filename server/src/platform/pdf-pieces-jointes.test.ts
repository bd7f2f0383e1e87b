import { deflateSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { aPdfAvec } from '../testing/une-facture.ts'
import { PdfIllisible } from './pdf-objets.ts'
import { readPiecesJointes } from './pdf-pieces-jointes.ts'

const SPEC = (nom: string, numero: number) => `<< /Type /Filespec /UF (${nom}) /EF << /F ${numero} 0 R >> >>`
const flux = (dictionnaire: string, octets: string) => `<< ${dictionnaire} >>\nstream\n${octets}\nendstream`

/** A PDF written by hand: its objects, in this order, under these numbers. */
function aPdf(objets: readonly (readonly [number, string])[], trailer = '<< /Root 1 0 R >>') {
  const corps = objets.map(([numero, objet]) => `${numero} 0 obj\n${objet}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${corps}trailer\n${trailer}\n%%EOF`, 'latin1')
}

const CATALOGUE = '<< /Type /Catalog /Names << /EmbeddedFiles 2 0 R >> >>'
const ARBRE = `<< /Names [(a) 3 0 R] >>`
const nomsOf = (octets: Uint8Array) =>
  readPiecesJointes(octets).pieces.map(({ nom, octets: contenu }) => [nom, contenu.toString()])

describe('Les fichiers joints à un PDF', () => {
  it('se lisent, compressés, avec leur nom', async () => {
    const pdf = await aPdfAvec({ 'factur-x.xml': '<a/>', 'notice.txt': 'Bonjour' })
    expect(nomsOf(pdf)).toEqual([
      ['factur-x.xml', '<a/>'],
      ['notice.txt', 'Bonjour'],
    ])
  })

  it('se lisent sans compression, dans des objets groupés, et sous un nom en UTF-16', () => {
    const groupes = ['<< /Type /Catalog /Names << /EmbeddedFiles 2 0 R >> /AF [3 0 R] >>', '<< /Kids [6 0 R] >>', ARBRE]
    const places = groupes.map((_, rang) => groupes.slice(0, rang).join(' ').length + (rang > 0 ? 1 : 0))
    const table = `1 ${places[0]} 2 ${places[1]} 6 ${places[2]} `
    const octets = deflateSync(Buffer.from(`${table}${groupes.join(' ')}`)).toString('latin1')
    const pdf = aPdf([
      [3, '<< /UF <FEFF00E9002E0078006D006C> /EF << /F 4 0 R >> >>'],
      [4, flux('/Length 9 0 R', '<a/>\nendstream\n<b/>')],
      [9, '19'],
      [5, flux(`/Type /ObjStm /N 3 /First ${table.length} /Filter /FlateDecode /Length ${octets.length}`, octets)],
    ])
    expect(nomsOf(pdf)).toEqual([['é.xml', '<a/>\nendstream\n<b/>']])
  })

  it('sont ceux de la dernière version, et d’aucun PDF joint', () => {
    const dedans = aPdf([
      [3, SPEC('piege.xml', 4)],
      [4, flux('', 'piège')],
    ]).toString('latin1')
    const pdf = aPdf([
      [1, CATALOGUE],
      [2, ARBRE],
      [3, SPEC('ancien.xml', 4)],
      [3, SPEC('nouveau.pdf', 4)],
      [4, flux(`/Length ${dedans.length}`, dedans)],
    ])
    expect(readPiecesJointes(pdf).pieces.map(({ nom }) => nom)).toEqual(['nouveau.pdf'])
  })

  it('manquent à un PDF qui n’en a pas, dont les métadonnées se lisent', () => {
    const pdf = aPdf([
      [1, '<< /Type /Catalog /Metadata 2 0 R >>'],
      [2, flux('/Length 5', '<rdf>')],
    ])
    expect(readPiecesJointes(pdf)).toEqual({ pieces: [], metadonnees: '<rdf>' })
  })

  const bombe = deflateSync(Buffer.alloc(80 * 1024 * 1024)).toString('latin1')
  test.each([
    ['protégé', aPdf([[1, CATALOGUE]], '<< /Root 1 0 R /Encrypt 9 0 R >>')],
    ['sans catalogue', aPdf([], '<< >>')],
    ['qui n’est que son entête', Buffer.from('%PDF-1.7\n%%EOF')],
    [
      'dont le fichier gonfle sans fin',
      aPdf([
        [1, CATALOGUE],
        [2, ARBRE],
        [3, SPEC('a', 4)],
        [4, flux('/Filter /FlateDecode', bombe)],
      ]),
    ],
    [
      'dont les objets gonflent sans fin',
      aPdf([
        [1, CATALOGUE],
        [2, flux('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bombe)],
      ]),
    ],
    [
      'd’un autre filtre',
      aPdf([
        [1, CATALOGUE],
        [2, ARBRE],
        [3, SPEC('a', 4)],
        [4, flux('/Filter [/LZWDecode]', 'x')],
      ]),
    ],
    [
      'dont l’arbre tourne en rond',
      aPdf([
        [1, CATALOGUE],
        [2, '<< /Kids [2 0 R 2 0 R] >>'],
      ]),
    ],
    ['aux tableaux sans fin', aPdf([[1, '['.repeat(100_000)]])],
    ['aux dictionnaires ouverts', aPdf([[1, '<< /A '.repeat(1_000)]])],
    ['au texte ouvert', aPdf([[1, `(${'('.repeat(1_000)}`]])],
    ['au flux ouvert', Buffer.from('%PDF-1.7\n1 0 obj << >> stream\nx %%EOF')],
  ])('sont refusés d’un PDF %s', (_, octets) => {
    const debut = performance.now()
    expect(() => readPiecesJointes(octets)).toThrow(PdfIllisible)
    expect(performance.now() - debut).toBeLessThan(2_000)
  })

  it('se cherchent vite dans dix mégaoctets hostiles', () => {
    for (const motif of [
      '1 0 obj ',
      '1 0 obj<<>>stream\n',
      '(',
      '<<',
      '/A ',
      '1 0 R ',
      '%\n',
      'trailer ',
      '1 0 obj (',
      '[ ',
    ]) {
      const debut = performance.now()
      try {
        readPiecesJointes(Buffer.from(`%PDF-1.7\n1 0 obj ${motif.repeat(10_000_000 / motif.length)}%%EOF`))
      } catch (error) {
        expect(error).toBeInstanceOf(PdfIllisible)
      }
      expect(performance.now() - debut).toBeLessThan(3_000)
    }
  })
})
