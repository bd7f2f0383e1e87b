const DEBUT = '%PDF-'
const FIN = '%%EOF'

/** Whether the bytes are a whole PDF: it must begin at the first byte, and have its end marker. */
export function isPdf(octets: Uint8Array): boolean {
  const bytes = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength)
  return bytes.toString('latin1', 0, DEBUT.length) === DEBUT && bytes.subarray(-1024).includes(FIN)
}
