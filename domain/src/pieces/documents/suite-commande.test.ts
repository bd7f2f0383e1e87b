import { expect, test } from 'vitest'
import { suitesCommande } from './suite-commande.ts'

const commande = {
  cloture_le: '2026-12-02T11:00:00.000Z',
  livraison: { du: '2026-12-22', au: '2026-12-29' },
  mode_facturation: 'achat_revente',
} as const
const texteDe = (etape: string, cas: Parameters<typeof suitesCommande>[0]) =>
  suitesCommande(cas).find((suite) => suite.etape === etape)?.texte

test('une commande se clôt, s’accorde, se livre et se paie, dans cet ordre', () => {
  expect(suitesCommande(commande).map(({ etape }) => etape)).toEqual(['Clôture', 'Accord', 'Livraison', 'Paiement'])
  expect(texteDe('Clôture', commande)).toMatch(/^Le 2 décembre 2026 à 12\u00a0h\. /)
})

test.each([
  [{ du: '2026-12-22', au: '2026-12-29' }, 'Du 22 décembre 2026 au 29 décembre 2026.'],
  [{ du: '2026-12-22', au: '2026-12-22' }, 'Le 22 décembre 2026.'],
  [{ du: null, au: '2026-12-29' }, 'Le 29 décembre 2026.'],
  [{ du: null, au: null }, 'Date à venir.'],
])('livraison %j', (livraison, texte) => {
  expect(texteDe('Livraison', { ...commande, livraison })).toBe(texte)
})

test.each([
  [
    'achat_revente',
    '30 j fin de mois',
    'La coopérative vous facture après la livraison. Règlement\u00a0: 30 j fin de mois.',
  ],
  ['achat_revente', null, 'La coopérative vous facture après la livraison.'],
  ['directe_fournisseur', 'Comptant.', 'Le fournisseur vous facture. Règlement\u00a0: Comptant.'],
] as const)('paiement %s, %s', (mode_facturation, reglement, texte) => {
  expect(texteDe('Paiement', { ...commande, mode_facturation, reglement })).toBe(texte)
})
