declare module 'fontkit' {
  /** An open font, which pdfkit also accepts; its own types only know file names and bytes. */
  export type Fonte = string & {
    /** Tables of the font by tag, parsed when first needed. */
    _tables: object
  }
  export function create(octets: Uint8Array): Fonte
}
