import { expect, test } from 'vitest'
import { afficheFacture, statutFacture } from './facture-statut.ts'

test.each([
  [10_000, 0, 'a_payer'],
  [10_000, 1, 'partiellement_payee'],
  [10_000, 10_000, 'payee'],
  [0, 0, 'payee'],
] as const)('une facture de %i centimes dont %i sont réglés est %s', (montant_du, regle, statut) => {
  expect(statutFacture({ montant_du, regle })).toBe(statut)
})

test.each([
  ['a_payer', '2026-11-23', 'en_retard'],
  ['a_payer', '2026-11-24', 'a_payer'],
  ['partiellement_payee', '2026-11-01', 'en_retard'],
  ['payee', '2026-11-01', 'payee'],
] as const)('%s, échue le %s, elle se montre %s', (statut, echeance, affiche) => {
  expect(afficheFacture({ statut, echeance }, '2026-11-24')).toBe(affiche)
})
