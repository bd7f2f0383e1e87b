import { maskIban, parseIban } from '../../platform/iban.ts'

const CANDIDAT = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,40}/g
const [LONGUEUR_MIN, LONGUEUR_MAX] = [15, 34]

/** Finds the account that a bank wrote in the text of a movement, and hides it there: the text is shown and kept. */
export function hideIbans(texte: string): { texte: string; iban: string | null } {
  let iban: string | null = null
  const masque = texte.replace(CANDIDAT, (candidat) => {
    const lu = findIban(candidat)
    if (!lu) return candidat
    iban ??= lu.iban
    return maskIban(lu.iban) + candidat.slice(lu.fin)
  })
  return { texte: masque, iban }
}

/** The IBAN at the beginning of these characters, and where it ends among them. */
function findIban(candidat: string): { iban: string; fin: number } | null {
  let compact = ''
  for (let place = 0; place < candidat.length && compact.length < LONGUEUR_MAX; place += 1) {
    compact += candidat.charAt(place).trim()
    if (compact.length < LONGUEUR_MIN || candidat.charAt(place) === ' ') continue
    const lu = parseIban(compact)
    if ('iban' in lu) return { iban: lu.iban, fin: place + 1 }
  }
  return null
}
