import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCode, newTotpSecret, totpStepOf, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B; the codes are the last six digits of its SHA-1 ones. */
const RFC = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [20_000_000_000, '353130', 666_666_666],
])('à %i s, le code de la norme est reconnu', (seconds, code, step) => {
  expect(totpStepOf(RFC, code, at(seconds))).toBe(step)
})

test.each([
  [-30, 37_037_036],
  [30, 37_037_036],
  [-60, undefined],
  [60, undefined],
])('un téléphone décalé de %i s', (decalage, step) => {
  expect(totpStepOf(RFC, '081804', at(1_111_111_109 + decalage))).toBe(step)
})

test('un secret a 160 bits, et le QR code dit la coopérative et le compte', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  const uri = totpUri({ secret: RFC, issuer: 'Les Tilleuls & fils', label: 'nadine@exemple.fr' })
  expect(uri).toMatch(/^otpauth:\/\/totp\/Les%20Tilleuls%20%26%20fils:nadine%40exemple\.fr\?/)
  expect(new URL(uri).searchParams.get('secret')).toBe(RFC)
})

test('un code de secours se recopie sans piège', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(hashRecoveryCode(' o1l2 3456-789a')).toEqual(hashRecoveryCode('0112-3456-789A'))
  expect(hashRecoveryCode('0112-3456-789B')).not.toEqual(hashRecoveryCode('0112-3456-789A'))
})
