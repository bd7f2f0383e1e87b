import { expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { readXml } from '../../../testing/read-xml.ts'
import { TRAVAUX } from '../../../testing/travaux.ts'
import { renderTravail, type Travail } from './travail.ts'

/*
 * veraPDF, a validator that is not on npm, was run outside the project and accepted all of these documents (ADR 0024).
 * This test repeats its checks that would break most easily.
 */

const nomOf = (travail: Travail) => ('piece' in travail ? travail.piece.type : Object.keys(travail).join())
const papiers = TRAVAUX.map((travail, rang) => [`${rang + 1}, ${nomOf(travail)}`, travail] as const)

/** The painting operators outside of any marked content: each part must be tagged, or marked as an artifact. */
function unmarked(contenu: string): string[] {
  const outside: string[] = []
  let depth = 0
  for (const [mot] of contenu.matchAll(/\bBDC\b|\bEMC\b|\b(?:TJ|Tj|Do|f|S|B)\b(?=\s)/g)) {
    if (mot === 'BDC') depth += 1
    else if (mot === 'EMC') depth -= 1
    else if (depth !== 1) outside.push(mot)
  }
  return depth === 0 ? outside : [...outside, 'EMC']
}

it.each(papiers)(
  'R86 : le papier %s se déclare PDF/A-3a et PDF/UA-1, et tient ce que les deux demandent',
  async (_, travail) => {
    const pdf = readPdf(await renderTravail(travail))
    const dit = (texte: string) => pdf.metadonnees.split(texte).length - 1
    expect(dit('<pdfaid:part>3</pdfaid:part>')).toBe(1)
    expect(dit('<pdfaid:conformance>A</pdfaid:conformance>')).toBe(1)
    expect(dit('<pdfuaid:part>1</pdfuaid:part>')).toBe(1)
    expect(dit('<pdfaExtension:schemas>')).toBe(1)
    expect(dit('<dc:title>')).toBe(1)
    expect(() => readXml(pdf.metadonnees.replace(/<\?xpacket[^>]*\?>/g, '').trim())).not.toThrow()

    for (const contenu of pdf.contenus) {
      expect(unmarked(contenu)).toEqual([])
      expect(contenu).not.toMatch(/DeviceCMYK/)
    }
    expect(pdf.pages.join('')).not.toContain('\ufffd')
    const elements = (type: string) => pdf.dictionnaires.filter((one) => new RegExp(`/S /${type}\\n`).test(one))
    for (const figure of elements('Figure')) expect(figure).toMatch(/\/Alt \(/)
    expect(pdf.dictionnaires.filter((one) => /\/Scope \/Column/.test(one))).toHaveLength(elements('TH').length)
    expect(elements('LBody')).toHaveLength(elements('LI').length)
    expect(elements('H1')).toHaveLength(1)
  },
)

it('R86 : un titre hostile reste un titre, dans les métadonnées comme pour le lecteur', async () => {
  const fiche = TRAVAUX.find((travail) => 'fiche' in travail && travail.fiche.nom.startsWith('Charrue'))
  if (!fiche) throw new Error('No sheet.')
  const { metadonnees, brut } = readPdf(await renderTravail(fiche))
  expect(metadonnees).toContain('Charrue &amp; &lt;fils&gt;; 5 socs</rdf:li>')
  const titre = Buffer.from('Charrue & <fils>', 'utf16le').swap16().toString('latin1')
  expect(brut).toContain(titre)
  expect(brut).not.toContain(Buffer.from('&amp;', 'utf16le').swap16().toString('latin1'))
})

it('R86 : le code QR du virement a ses quatre modules blancs de chaque côté', async () => {
  const [appel] = TRAVAUX
  if (!appel) throw new Error('No paper.')
  const contenu = readPdf(await renderTravail(appel)).contenus.join('')
  const rectangles = (texte: string) =>
    [...texte.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)].map((un) => un.slice(1).map(Number))
  const [fond = [], ...modules] = rectangles(contenu.slice(contenu.indexOf('/Figure <<')))
  const [x = 0, y = 0, cote = 0] = fond
  const module = modules[0]?.[2] ?? 0
  expect(modules.length).toBeGreaterThan(400)
  const marges = [
    Math.min(...modules.map(([gauche = 0]) => gauche - x)),
    Math.min(...modules.map(([, haut = 0]) => haut - y)),
    Math.min(...modules.map(([gauche = 0]) => x + cote - gauche - module)),
    Math.min(...modules.map(([, haut = 0]) => y + cote - haut - module)),
  ]
  for (const marge of marges) expect(marge / module).toBeCloseTo(4, 3)
})
