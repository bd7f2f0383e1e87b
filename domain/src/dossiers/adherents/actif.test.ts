import { expect, test } from 'vitest'
import { isActif } from './actif.ts'

test.each([
  [{ debut: null, fin: null }, true],
  [{ debut: '2026-11-20', fin: null }, true],
  [{ debut: '2026-11-21', fin: null }, false],
  [{ debut: null, fin: '2026-11-20' }, true],
  [{ debut: null, fin: '2026-11-19' }, false],
])('%o, le 20 novembre 2026 → %s', (role, attendu) => {
  expect(isActif({ statut_personne: 'actif', ...role }, '2026-11-20')).toBe(attendu)
  expect(isActif({ statut_personne: 'decede', ...role }, '2026-11-20')).toBe(false)
})
