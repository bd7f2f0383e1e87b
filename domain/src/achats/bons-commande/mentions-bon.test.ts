import { describe, expect, test } from 'vitest'
import { mentionsBon } from './mentions-bon.ts'

const REGLES = {
  numero: 'BC-2027-000123',
  mode_facturation: 'directe_fournisseur' as const,
  fournisseur: {
    raison_sociale: 'Négoce Vienne',
    siret: '82345678900014',
    tva_intra: null,
    agrement_phyto: 'PO00123',
  },
  cooperative: { nom: 'Coopérative de Mirebeau', agrement_hcca: '86-123', agrement_phyto: 'PO00999' },
  phyto: false,
  conditions_reglement: '30 jours fin de mois.',
  transport: null,
  tolerance: null,
  mention_penalites: 'Indemnité forfaitaire de recouvrement de 40\u00a0€.',
}
const mentions = (regles: Partial<Parameters<typeof mentionsBon>[0]> = {}) =>
  mentionsBon({ ...REGLES, ...regles }).join('\n')

describe('Les mentions d’un bon', () => {
  test('disent que le fournisseur facture, et rappellent le numéro', () => {
    expect(mentions()).toContain(
      'Négoce Vienne (SIRET 823\u00a0456\u00a0789\u00a000014) vend cette commande et la facture directement',
    )
    expect(mentions()).toContain('La facture rappelle le numéro BC-2027-000123.')
    expect(mentions()).not.toContain('40\u00a0€')
    expect(mentions()).toContain('HCCA 86-123')
  })

  test('disent que la coopérative revend, avec ses pénalités', () => {
    expect(mentions({ mode_facturation: 'achat_revente' })).toContain('Coopérative de Mirebeau vend et facture')
    expect(mentions({ mode_facturation: 'achat_revente' })).toContain('40\u00a0€')
  })

  test('disent comment le transport et les frais à venir se partagent', () => {
    expect(mentions({ transport: 'Franco de port.' })).toContain('Franco de port.')
    expect(mentions({ tolerance: 'Des frais ajoutés.' })).toContain('Des frais ajoutés.')
  })

  test.each([
    ['directe_fournisseur', 'PO00123'],
    ['achat_revente', 'PO00999'],
  ] as const)('en %s, portent l’agrément phyto de qui vend', (mode_facturation, agrement) => {
    expect(mentions({ mode_facturation, phyto: true })).toContain(agrement)
    expect(mentions({ mode_facturation })).not.toContain(agrement)
  })
})
