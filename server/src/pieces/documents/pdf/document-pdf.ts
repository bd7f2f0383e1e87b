import PDFDocument from 'pdfkit'
import { openPolice, POLICES } from './polices.ts'

/** Opens a tagged PDF/A-3a in French with its fonts, at its first page. `marge` is in points, on both sides. */
export function openDocument({ titre, le }: { titre: string; le: Date }, marge: number): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: marge, right: marge },
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    bufferPages: true,
    autoFirstPage: false,
    // The standard fonts are not used: PDF/A forbids fonts that are not embedded.
    font: openPolice('texte'),
    info: { Title: titre, Creator: 'Sillon', Producer: 'Sillon', CreationDate: le },
  })
  for (const nom of POLICES) doc.registerFont(nom, openPolice(nom))
  doc.addPage()
  return doc
}

/** Ends the document and returns its bytes. */
export async function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const morceaux: Buffer[] = []
  doc.on('data', (morceau: Buffer) => morceaux.push(morceau))
  const fini = new Promise<void>((resolve, reject) => {
    doc.on('end', () => resolve())
    doc.on('error', reject)
  })
  doc.end()
  await fini
  return Buffer.concat(morceaux)
}
