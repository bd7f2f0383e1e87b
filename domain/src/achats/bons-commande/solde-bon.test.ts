import { describe, expect, test } from 'vitest'
import { applySolde, canSolder } from './solde-bon.ts'

describe('Un bon de commande se solde', () => {
  test.each([
    ['livre', 'achat_revente', 'livre', false],
    ['facture', 'achat_revente', 'facture', true],
    ['livre', 'directe_fournisseur', 'en_livraison', false],
    ['livre', 'directe_fournisseur', 'livre', true],
    ['facture', 'directe_fournisseur', 'facture', true],
    ['confirme', 'directe_fournisseur', 'livre', false],
  ] as const)('%s, en %s d’un groupement %s\u00a0: %s', (statut, mode_facturation, groupement, attendu) => {
    const bon = { statut, mode_facturation, groupement: { statut: groupement } }
    expect(canSolder(bon)).toBe(attendu)
    if (attendu) expect(applySolde(bon)).toBe('solde')
    else expect(() => applySolde(bon)).toThrow()
  })
})
