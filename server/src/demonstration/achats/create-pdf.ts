/** A minimal PDF of one page of text that any reader opens, as a supplier could have sent it. */
export function createPdf(titre: string, lignes: readonly string[]): Buffer {
  const texte = [
    `BT /F1 20 Tf 72 760 Td (${toLitteral(titre)}) Tj`,
    ...lignes.map((ligne) => `/F1 12 Tf 0 -28 Td (${toLitteral(ligne)}) Tj`),
    'ET',
  ].join('\n')
  const objets = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${texte.length} >>\nstream\n${texte}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const positions = objets.map((objet, rang) => {
    const position = pdf.length
    pdf += `${rang + 1} 0 obj\n${objet}\nendobj\n`
    return position
  })
  const table = pdf.length
  pdf += `xref\n0 ${objets.length + 1}\n0000000000 65535 f \n`
  pdf += positions.map((position) => `${String(position).padStart(10, '0')} 00000 n \n`).join('')
  pdf += `trailer << /Size ${objets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}

/** Written in Latin-1, which has all the characters needed except the curly apostrophe. */
const toLitteral = (text: string) => text.replaceAll('’', "'").replace(/[\\()]/g, '\\$&')
