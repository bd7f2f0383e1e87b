import { expect, test } from 'vitest'
import { decrypt, deriveKey, encrypt } from './chiffrement.ts'

const key = deriveKey('un secret de production assez long', 'iban')

test.each(['FR1420041010050500013M02606', '', 'é€🌾', 'x'.repeat(10_000)])('« %.30s » revient tel quel', (text) => {
  expect(decrypt(encrypt(text, key), key)).toBe(text)
})

test('deux chiffrements du même texte diffèrent, et le texte n’y paraît pas', () => {
  const [un, deux] = [encrypt('FR1420041010', key), encrypt('FR1420041010', key)]
  expect(un.equals(deux)).toBe(false)
  expect(un.includes('FR14')).toBe(false)
})

test.each([
  ['un autre secret', deriveKey('un autre secret', 'iban')],
  ['un autre usage', deriveKey('un secret de production assez long', 'totp')],
])('%s ne déchiffre pas', (_, autre) => {
  expect(() => decrypt(encrypt('FR14', key), autre)).toThrow()
})

test('le moindre octet changé est refusé, où qu’il soit', () => {
  const sealed = encrypt('FR14', key)
  for (const position of sealed.keys()) {
    const altered = Buffer.from(sealed)
    altered.writeUInt8(altered.readUInt8(position) ^ 1, position)
    expect(() => decrypt(altered, key), `octet ${position}`).toThrow()
  }
})

test.each([
  ['rien', Buffer.alloc(0)],
  ['un en-tête seul', Buffer.alloc(13, 1)],
  ['un texte en clair', Buffer.from('FR1420041010050500013M02606-en-clair')],
])('%s n’est pas pris pour un texte chiffré', (_, value) => {
  expect(() => decrypt(value, key)).toThrow('Unknown encryption format')
})

test('la clé d’un secret donné est toujours la même', () => {
  expect(deriveKey('a', 'iban').equals(deriveKey('a', 'iban'))).toBe(true)
  expect(deriveKey('a', 'iban')).toHaveLength(32)
})
