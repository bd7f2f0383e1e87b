/** Digits of a value, beyond which it is no amount nor quantity of an invoice. */
const CHIFFRES_MAX = 13

/** Reads an xs:decimal; null when it is none, or is too long to be computed with. */
export function lisDecimal(texte: string | null): number | null {
  const match = texte === null ? null : /^[+-]?(\d+)(?:\.(\d*))?$/.exec(texte)
  if (!match || (match[1] ?? '').length > CHIFFRES_MAX || (match[2] ?? '').length > CHIFFRES_MAX) return null
  return Number(texte)
}

/** Reads an amount as cents; null when it is none, or has a part of a cent. */
export function lisCentimes(texte: string | null): number | null {
  const match = texte === null ? null : /^([+-]?)(\d{1,11})(?:\.(\d{0,2})0*)?$/.exec(texte)
  if (!match) return null
  const [, signe, euros = '', centimes = ''] = match
  const valeur = Number(euros) * 100 + Number(centimes.padEnd(2, '0'))
  return signe === '-' && valeur !== 0 ? -valeur : valeur
}
