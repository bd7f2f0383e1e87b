const SEPARATEUR = '----sillon'

/** The body and the headers of a form with one file, as a browser sends it. */
export function aForm(octets: string | Uint8Array, { nom = 'fichier.bin', champ = 'fichier' } = {}) {
  const tete = `--${SEPARATEUR}\r\nContent-Disposition: form-data; name="${champ}"; filename="${nom}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(tete), Buffer.from(octets), Buffer.from(`\r\n--${SEPARATEUR}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${SEPARATEUR}` },
  }
}
