import { describe, expect, test } from 'vitest'
import { etapeAttendue, suiteDe } from './etape-attendue.ts'

describe('Le travail d’un groupement', () => {
  test.each([
    ['brouillon', 'presentation'],
    ['publie', 'presentation'],
    ['ouvert', 'suivi'],
    ['clos', 'cloture'],
    ['en_negociation', 'cloture'],
    ['attribue', 'fournisseur'],
    ['commande', 'receptions'],
    ['en_livraison', 'receptions'],
    ['livre', 'releve'],
    ['facture', 'releve'],
    ['solde', 'releve'],
    ['annule', 'presentation'],
  ] as const)('%s attend dans %s', (statut, etape) => {
    expect(etapeAttendue(statut)).toBe(etape)
  })

  test.each([
    ['clos', 'cloture', null],
    ['attribue', 'cloture', 'fournisseur'],
    ['attribue', 'fournisseur', null],
    ['commande', 'fournisseur', 'receptions'],
    ['en_livraison', 'receptions', null],
    ['livre', 'receptions', 'releve'],
    ['livre', 'cloture', 'releve'],
    ['solde', 'releve', null],
    ['annule', 'cloture', null],
  ] as const)('%s, vu de %s, continue dans %s', (statut, ici, suite) => {
    expect(suiteDe(statut, ici)).toBe(suite)
  })
})
