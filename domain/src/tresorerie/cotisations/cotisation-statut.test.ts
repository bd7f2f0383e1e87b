import { describe, expect, test } from 'vitest'
import { statutAffiche, statutRegle } from './cotisation-statut.ts'

describe('Le statut affiché d’une cotisation', () => {
  test.each([
    ['appelee', '2026-11-20', null, 'en_retard'],
    ['appelee', '2026-11-21', null, 'appelee'],
    ['appelee', null, null, 'appelee'],
    ['partiellement_payee', '2026-11-20', null, 'en_retard'],
    ['partiellement_payee', '2026-11-20', '2026-11-30', 'echelonnee'],
    ['appelee', '2026-11-20', '2026-11-20', 'en_retard'],
    ['payee', '2026-11-20', '2026-11-30', 'payee'],
    ['annulee', '2026-11-20', null, 'annulee'],
    ['irrecouvrable', '2026-11-20', null, 'irrecouvrable'],
    ['calculee', null, null, 'calculee'],
  ] as const)('%s, échue le %s, échéance d’un plan le %s : %s', (statut, echeance, exigible_le, attendu) => {
    expect(statutAffiche({ statut, echeance, exigible_le }, '2026-11-21')).toBe(attendu)
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
