import { expect, test } from 'vitest'
import { requireAdministrateurDAvant } from './changement-iban.ts'

const demande_le = '2026-06-15T10:00:00.000Z'

test.each([
  ['la veille', '2026-06-14T10:00:00.000Z', true],
  ['au même instant', demande_le, false],
  ['depuis la demande', '2026-06-15T10:00:01.000Z', false],
  ['jamais', null, false],
])('administrateur %s : peut confirmer, %s', (_, depuis, attendu) => {
  const confirm = () => requireAdministrateurDAvant({ demande_le }, depuis)
  if (attendu) expect(confirm).not.toThrow()
  else expect(confirm).toThrow(/déjà administrateur/)
})
