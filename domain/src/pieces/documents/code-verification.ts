/** Without characters that look like others: no 0, O, 1, I, L, U. */
export const ALPHABET_CODE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const LONGUEUR_CODE = 12

/** « K7TM-9RWX-H4QP », as it is printed. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Reads a typed or pasted code: spaces, hyphens and case are ignored. Null: it cannot be a code. */
export function parseCode(saisie: string): string | null {
  const code = saisie.replace(/[^0-9a-z]/gi, '').toUpperCase()
  return code.length === LONGUEUR_CODE && [...code].every((signe) => ALPHABET_CODE.includes(signe)) ? code : null
}
