import { expect, test } from 'vitest'
import { showFacture, statutFacture } from './facture-statut.ts'

test.each([
  [10_000, 0, 'a_payer'],
  [10_000, 1, 'partiellement_payee'],
  [10_000, 10_000, 'payee'],
  [0, 0, 'payee'],
] as const)('une facture de %i centimes dont %i sont réglés est %s', (montant_du, regle, statut) => {
  expect(statutFacture({ montant_du, regle })).toBe(statut)
})

test.each([
  ['a_payer', '2026-11-23', null, 'en_retard'],
  ['a_payer', '2026-11-24', null, 'a_payer'],
  ['a_payer', '2026-11-23', '2026-11-24', 'echelonnee'],
  ['partiellement_payee', '2026-11-01', '2026-11-23', 'en_retard'],
  ['payee', '2026-11-01', null, 'payee'],
] as const)(
  '%s, échue le %s, échéance d’un plan le %s, elle se montre %s',
  (statut, echeance, exigible_le, affiche) => {
    expect(showFacture({ statut, echeance, exigible_le }, '2026-11-24')).toBe(affiche)
  },
)
