const DEBUT = '%PDF-'
const FIN = '%%EOF'

/** A whole PDF: it begins as one at its first byte, and ends as one. */
export function isPdf(octets: Uint8Array): boolean {
  const bytes = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength)
  return bytes.toString('latin1', 0, DEBUT.length) === DEBUT && bytes.subarray(-1024).includes(FIN)
}
