import { createHash } from 'node:crypto'
import PDFDocument from 'pdfkit'
import { expect, it, vi } from 'vitest'
import { aCalcul, aLigne, aPiece } from '../../../testing/a-piece.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { TRAVAUX } from '../../../testing/travaux.ts'
import { printPiece } from '../impression.ts'
import { POLICES, toPrintable } from './polices.ts'
import { renderPiece } from './render.ts'
import { renderTravail, type Travail } from './travail.ts'

/** Removes line breaks and plain spaces, where text may wrap; keeps the no-break spaces U+00A0 and U+202F. */
const joined = (texte: string) => texte.replace(/[ \n]+/g, '')
const empreinte = (octets: Uint8Array) => createHash('sha256').update(octets).digest('hex')

/** Shuffles in an order that depends on the seed only. */
function shuffled<T>(valeurs: readonly T[], graine: number): T[] {
  let etat = graine
  const next = () => {
    etat = (Math.imul(etat, 1_664_525) + 1_013_904_223) >>> 0
    return etat / 2 ** 32
  }
  return valeurs
    .map((valeur) => [next(), valeur] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, valeur]) => valeur)
}

/** The bytes, and all the texts that were given to pdfkit to draw. */
async function printed(travail: Travail) {
  const draws = vi.spyOn(PDFDocument.prototype, 'text')
  const octets = await renderTravail(travail)
  const textes = draws.mock.calls.map(([texte]) => String(texte))
  draws.mockRestore()
  return { octets, textes }
}

// This test comes first: a font that kept characters from one document would keep them for the whole file.
it('R85 : « 166,25 € » se lit en entier après un papier sans virgule, mais avec « ’ » et « ; » qui en sont dessinés', async () => {
  const nom = 'Registre de l’essai; suite'
  const colonnes = [{ titre: nom, part: 1 }]
  const registre = { cooperative: nom, titre: nom, jour: '2027-03-12', sha256: '0', colonnes, lignes: [[nom]] }
  await renderTravail({ registre })
  const appel = aPiece({ donnees: { calcul: aCalcul([aLigne({ montant_ht: 16_625 })]) } })
  const lu = readPdf(await renderPiece(appel)).pages.join('')
  expect(lu.match(/166,25\u00a0€/g)).toHaveLength(3)
})

it('R85 : les vingt-quatre papiers du portail donnent les mêmes octets et tout leur texte, dans cinq ordres tirés au sort', async () => {
  expect(TRAVAUX).toHaveLength(24)
  const attendus = new Map<Travail, string>()
  for (const graine of [1, 2, 3, 4, 5]) {
    for (const travail of shuffled(TRAVAUX, graine)) {
      const { octets, textes } = await printed(travail)
      expect(textes.length).toBeGreaterThan(3)
      const lu = joined(readPdf(octets).pages.join(''))
      for (const texte of textes) expect(lu, `ordre ${graine}`).toContain(joined(texte))
      attendus.set(travail, attendus.get(travail) ?? empreinte(octets))
      expect(empreinte(octets), `ordre ${graine}`).toBe(attendus.get(travail))
    }
  }
}, 60_000)

it('R85 : le fil d’impression du serveur donne les octets d’une impression seule', async () => {
  const pieces = TRAVAUX.flatMap((travail) => ('piece' in travail ? [travail.piece] : [])).slice(0, 4)
  const imprimes = await Promise.all(pieces.map((piece) => printPiece(piece)))
  for (const [rang, piece] of pieces.entries()) {
    expect(empreinte(imprimes[rang] ?? new Uint8Array())).toBe(empreinte(await renderPiece(piece)))
  }
})

it('R85 : chaque caractère imprimable se copie comme il est écrit, dans chaque police', async () => {
  const caracteres = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).filter(
    (caractere) => caractere.trim() !== '' && toPrintable(caractere) === caractere,
  )
  expect(caracteres.length).toBeGreaterThan(300)
  const donnees = { emetteur: { ...aPiece().donnees.emetteur, nom: caracteres.join('') } }
  const lu = readPdf(await renderPiece(aPiece({ donnees })))
    .pages.join('')
    .replaceAll('\n', '')
  for (const caractere of caracteres) expect(lu).toContain(caractere)
  expect(POLICES).toHaveLength(3)
})
