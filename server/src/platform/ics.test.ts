import { expect, test } from 'vitest'
import { toIcs } from './ics.ts'

const evenement = {
  uid: 'demande-1@sillon',
  ecrit_le: '2026-11-26T21:05:12.345Z',
  du: '2027-02-27',
  au: '2027-02-28',
  titre: 'Épandeur, 6 m; « à fumier »',
  description: `${'é'.repeat(120)}\nSuite\\fin`,
}

test('un fichier d’agenda tient la RFC 5545 : lignes de 75 octets, CRLF, jours entiers, textes protégés', () => {
  const ics = toIcs(evenement)
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const ligne of ics.split('\r\n')) expect(Buffer.byteLength(ligne)).toBeLessThanOrEqual(75)
  const unfolded = ics.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded).toContain('DTSTAMP:20261126T210512Z')
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20270227')
  expect(unfolded).toContain('DTEND;VALUE=DATE:20270301')
  expect(unfolded).toContain('SUMMARY:Épandeur\\, 6 m\\; « à fumier »')
  expect(unfolded).toContain(`DESCRIPTION:${'é'.repeat(120)}\\nSuite\\\\fin`)
})
