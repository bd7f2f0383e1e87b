import { encode } from 'uqr'
import { ENCRE, type Feuille } from './feuille.ts'

/** Width of the white margin around a QR code, in modules (ISO/IEC 18004). */
const SILENCE = 4

type Qr = { contenu: string; x: number; y: number; cote: number; alt: string; couleur?: string }

/** Draws a QR code in a white square. */
export function drawQr({ doc, add }: Feuille, { contenu, x, y, cote, alt, couleur = ENCRE }: Qr) {
  const { data, size } = encode(contenu, { ecc: 'M', border: SILENCE })
  const module = cote / size
  const draw = () => {
    doc.rect(x, y, cote, cote).fill('#FFFFFF')
    for (const [ligne, cases] of data.entries()) {
      for (const [colonne, noire] of cases.entries())
        if (noire) doc.rect(x + colonne * module, y + ligne * module, module, module)
    }
    doc.fill(couleur)
  }
  add('Figure', draw, undefined, { alt })
}
