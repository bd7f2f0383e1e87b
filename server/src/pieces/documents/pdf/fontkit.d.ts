declare module 'fontkit' {
  /** What pdfkit takes for a font that is open already; its own types know file names and bytes only. */
  export type Fonte = string & {
    /** Parsed as they are needed, by their tag. */
    _tables: object
  }
  export function create(octets: Uint8Array): Fonte
}
