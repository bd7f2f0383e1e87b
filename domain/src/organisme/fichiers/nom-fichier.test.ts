import { expect, test } from 'vitest'
import { nomFichier } from './nom-fichier.ts'

test.each([
  ['Kbis 2027.pdf', 'application/pdf', 'Kbis 2027.pdf'],
  ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
  ['C:\\Documents\\rib.PDF', 'application/pdf', 'rib.pdf'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpg'],
  ['virus.pdf.exe', 'image/png', 'virus.pdf.png'],
  ['a\u0000b\u202efdp.exe', 'application/pdf', 'a b fdp.pdf'],
  ['.htaccess', 'application/pdf', 'document.pdf'],
  ['', 'application/pdf', 'document.pdf'],
  ['…', 'image/png', '….png'],
  ['é'.repeat(300), 'application/pdf', `${'é'.repeat(120)}.pdf`],
] as const)('« %s » (%s) est gardé sous « %s »', (nom, type, attendu) => {
  expect(nomFichier(nom, type)).toBe(attendu)
})
