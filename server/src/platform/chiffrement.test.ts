import { expect, test } from 'vitest'
import { sealAncien } from '../testing/seal-ancien.ts'
import { deriveKey, keyIdOf, listKeys, seal, unseal } from './chiffrement.ts'
import type { Place } from './sealed-columns.ts'

const cle = 'un secret de production assez long'
const autre = 'un autre secret de production, long'
const place: Place = { colonne: 'mandats.iban_chiffre', id: 'a0000000-0000-4000-8000-000000000001' }

test.each(['FR1420041010050500013M02606', '', 'é€🌾', 'x'.repeat(10_000)])('« %.30s » revient tel quel', (text) => {
  expect(unseal(seal(text, cle, place), cle, place)).toBe(text)
})

test('deux chiffrements du même texte diffèrent, et le texte n’y paraît pas', () => {
  const [un, deux] = [seal('FR1420041010', cle, place), seal('FR1420041010', cle, place)]
  expect(un.equals(deux)).toBe(false)
  expect(un.includes('FR14')).toBe(false)
})

test('R82 : chaque valeur nomme la clé qui l’a chiffrée, sans rien dire d’elle', () => {
  expect(seal('FR14', cle, place).subarray(1, 9).toString('hex')).toBe(keyIdOf(cle))
  expect(keyIdOf(cle)).toMatch(/^[0-9a-f]{16}$/)
  expect(keyIdOf(autre)).not.toBe(keyIdOf(cle))
})

test.each<[string, Place]>([
  ['d’une autre ligne', { ...place, id: 'a0000000-0000-4000-8000-000000000002' }],
  ['d’une autre colonne de même usage', { ...place, colonne: 'fournisseurs.iban_chiffre' }],
  ['d’un autre usage', { ...place, colonne: 'utilisateurs.totp_secret_chiffre' }],
])('R82 : une valeur copiée à la place %s ne s’ouvre pas', (_, ailleurs) => {
  expect(() => unseal(seal('FR14', cle, place), cle, ailleurs)).toThrow('No key opens')
})

test('R82 : la clé précédente ouvre, et ne chiffre jamais', () => {
  const pendant = { courante: autre, precedente: cle }
  expect(unseal(seal('FR14', cle, place), pendant, place)).toBe('FR14')
  expect(() => unseal(seal('FR14', pendant, place), cle, place)).toThrow('No key opens')
  expect(() => unseal(seal('FR14', cle, place), autre, place)).toThrow('No key opens')
  expect(listKeys({ courante: cle, precedente: cle })).toEqual([cle])
})

test('R82 : ce que les versions d’avant ont chiffré s’ouvre encore', () => {
  expect(unseal(sealAncien('FR14', cle, 'iban'), cle, place)).toBe('FR14')
  expect(unseal(sealAncien('FR14', cle, 'iban'), { courante: autre, precedente: cle }, place)).toBe('FR14')
  expect(() => unseal(sealAncien('FR14', cle, 'totp'), cle, place)).toThrow('No key opens')
})

test.each([
  ['nouveau', () => seal('FR14', cle, place)],
  ['ancien', () => sealAncien('FR14', cle, 'iban')],
])('le moindre octet changé au format %s est refusé, où qu’il soit', (_, make) => {
  const sealed = make()
  for (const position of sealed.keys()) {
    const altered = Buffer.from(sealed)
    altered.writeUInt8(altered.readUInt8(position) ^ 1, position)
    expect(() => unseal(altered, cle, place), `octet ${position}`).toThrow()
  }
})

test.each([
  ['rien', Buffer.alloc(0)],
  ['un en-tête seul', Buffer.alloc(13, 1)],
  ['un en-tête nouveau seul', Buffer.alloc(21, 2)],
  ['un texte en clair', Buffer.from('FR1420041010050500013M02606-en-clair')],
])('%s n’est pas pris pour un texte chiffré', (_, value) => {
  expect(() => unseal(value, cle, place)).toThrow('Unknown encryption format')
})

test('la clé d’un secret donné est toujours la même', () => {
  expect(deriveKey('a', 'iban').equals(deriveKey('a', 'iban'))).toBe(true)
  expect(deriveKey('a', 'iban')).toHaveLength(32)
})
