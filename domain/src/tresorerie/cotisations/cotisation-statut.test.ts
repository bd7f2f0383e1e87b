import { describe, expect, test } from 'vitest'
import { statutAffiche, statutRegle } from './cotisation-statut.ts'

describe('Le statut affiché d’une cotisation', () => {
  test.each([
    ['appelee', '2026-11-20', 'en_retard'],
    ['appelee', '2026-11-21', 'appelee'],
    ['appelee', null, 'appelee'],
    ['partiellement_payee', '2026-11-20', 'en_retard'],
    ['payee', '2026-11-20', 'payee'],
    ['annulee', '2026-11-20', 'annulee'],
    ['irrecouvrable', '2026-11-20', 'irrecouvrable'],
    ['calculee', null, 'calculee'],
  ] as const)('%s, échue le %s : %s', (statut, echeance, attendu) => {
    expect(statutAffiche({ statut, echeance }, '2026-11-21')).toBe(attendu)
  })

  test.each([
    [10_000, 0, 'appelee'],
    [10_000, 1, 'partiellement_payee'],
    [10_000, 9_999, 'partiellement_payee'],
    [10_000, 10_000, 'payee'],
    [0, 0, 'payee'],
  ] as const)('de %i centimes, %i réglés : %s', (montant_du, regle, attendu) => {
    expect(statutRegle({ montant_du, regle })).toBe(attendu)
  })
})
