import { addJours, type Jour } from '@sillon/domain/jour'

type Evenement = {
  uid: string
  /** An instant, as an ISO text. */
  ecrit_le: string
  /** First and last whole days, in France. */
  du: Jour
  au: Jour
  titre: string
  description: string
}

/** RFC 5545, 3.1: a line has 75 bytes at most, its end apart; what follows begins with a space. */
const OCTETS_MAX = 75

/**
 * A calendar of one event of whole days. A day has no time zone (3.3.4), so that no telephone moves it; `DTEND` is the
 * day after the last one (3.6.1).
 */
export const toIcs = ({ uid, ecrit_le, du, au, titre, description }: Evenement): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sillon//Demandes de materiel//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-TIMEZONE:Europe/Paris',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${toInstant(ecrit_le)}`,
    `DTSTART;VALUE=DATE:${toDate(du)}`,
    `DTEND;VALUE=DATE:${toDate(addJours(au, 1))}`,
    `SUMMARY:${escapeText(titre)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((ligne) => `${foldLine(ligne)}\r\n`)
    .join('')

const toDate = (jour: Jour) => jour.replaceAll('-', '')

const toInstant = (instant: string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/** RFC 5545, 3.3.11. */
const escapeText = (text: string) => text.replace(/[\\;,]/g, (char) => `\\${char}`).replaceAll('\n', '\\n')

/** Never cuts a character in two: folded lines are read again byte after byte. */
function foldLine(ligne: string): string {
  const lignes = ['']
  let octets = 0
  for (const char of ligne) {
    const poids = Buffer.byteLength(char)
    if (octets + poids > OCTETS_MAX) {
      lignes.push(' ')
      octets = 1
    }
    lignes[lignes.length - 1] += char
    octets += poids
  }
  return lignes.join('\r\n')
}
