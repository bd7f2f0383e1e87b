declare module 'fontkit' {
  /** What pdfkit takes for a font that is open already; its own types know file names and bytes only. */
  export function create(octets: Uint8Array): string
}
