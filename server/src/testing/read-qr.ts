import { encode } from 'uqr'
import { readPdf } from './read-pdf.ts'

/** The black modules of each QR code of a PDF, in order, as « column row », from the white square behind the code. */
export function readQrs(octets: Uint8Array): string[][] {
  const codes = readPdf(octets).contenus.flatMap((contenu) => contenu.split('/Figure <<').slice(1))
  return codes.map((code) => {
    const fin = code.indexOf('EMC')
    const [fond, ...modules] = [...code.slice(0, fin).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm)].map(
      ([, x, y, cote]) => ({ x: Number(x), y: Number(y), cote: Number(cote) }),
    )
    if (!fond) return []
    return modules.map(({ x, y, cote }) => `${Math.round((x - fond.x) / cote)} ${Math.round((y - fond.y) / cote)}`)
  })
}

/** The modules of the code that holds this text. */
export const qrOf = (texte: string): string[] =>
  encode(texte, { ecc: 'M', border: 4 }).data.flatMap((ligne, y) =>
    ligne.flatMap((noire, x) => (noire ? [`${x} ${y}`] : [])),
  )
