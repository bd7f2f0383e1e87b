import { neutralise } from '@sillon/domain/formule'

/** `nombre`: the column holds numbers, which a spreadsheet may add up. */
type SheetColumn = { header: string; nombre: boolean }

const NOMBRE = /^[-−]?\d+(,\d+)?$/

/** « 1 240,50 € » as a spreadsheet in French reads it: « 1240,50 ». Undefined for what is no number. */
function nombreOf(text: string): string | undefined {
  const signs = text.replace(/[ \u00a0\u202f]/g, '').replace(/€$/, '')
  return NOMBRE.test(signs) ? signs.replace('−', '-') : undefined
}

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => HTML[sign] ?? sign)

/**
 * Excel, then LibreOffice: without it, « 0042 » would become 42, and a SIRET a power of ten. No style: the browser that
 * copies it applies the rules of our page, which refuse one on an element.
 */
const TEXTE = ' x:str sdnum="1036;0;@"'

/** The rows as a spreadsheet takes them from the clipboard: each cell has its lines, which become one. */
export function toSheet(columns: readonly SheetColumn[], rows: readonly (readonly string[])[][]) {
  const cellOf = (lines: readonly string[], rang: number) => {
    const text = lines.join(', ').replaceAll('\t', ' ')
    const nombre = columns[rang]?.nombre ? nombreOf(text) : undefined
    return { text: nombre ?? neutralise(text), isText: !columns[rang]?.nombre }
  }
  const cells = rows.map((row) => row.map(cellOf))
  const headers = columns.map(({ header }) => header)
  return {
    text: [headers, ...cells.map((row) => row.map(({ text }) => text))].map((row) => row.join('\t')).join('\n'),
    html: `<table><thead><tr>${headers.map((header) => `<th>${escapeHtml(header)}</th>`).join('')}</tr></thead><tbody>${cells
      .map(
        (row) =>
          `<tr>${row.map((cell) => `<td${cell.isText ? TEXTE : ''}>${escapeHtml(cell.text)}</td>`).join('')}</tr>`,
      )
      .join('')}</tbody></table>`,
  }
}
