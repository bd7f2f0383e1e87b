import { expect, test } from 'vitest'
import { isAttestable } from './attestation.ts'

test.each([
  ['payee', 'payee', true],
  ['payee', 'appelee', true],
  ['appelee', 'payee', false],
  ['appelee', 'appelee', true],
  ['partiellement_payee', 'payee', false],
  ['partiellement_payee', 'appelee', true],
  ['calculee', 'appelee', false],
  ['annulee', 'appelee', false],
  ['irrecouvrable', 'appelee', false],
] as const)('une cotisation %s, attestée dès qu’elle est %s : %s', (statut, attestation_des, attendu) => {
  expect(isAttestable(statut, attestation_des)).toBe(attendu)
})
