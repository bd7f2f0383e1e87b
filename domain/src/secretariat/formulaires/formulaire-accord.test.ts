import { expect, test } from 'vitest'
import { BON_STATUTS } from '../../achats/bons-commande/bon-statut.ts'
import type { CalculBon } from '../../pieces/documents/calcul-bon.ts'
import { composeAccord, refusAccord, SANS_ACCORD } from './formulaire-accord.ts'

test.each(BON_STATUTS)('le formulaire d’accord d’une commande %s', (statut) => {
  expect(refusAccord(statut)).toBe(statut === 'a_reconfirmer' ? null : SANS_ACCORD)
})

const ligne = (designation: string, montant_ht: number) => ({
  article_id: designation,
  reference_fournisseur: null,
  designation,
  conditionnement: 'bidon' as const,
  contenance: 20,
  unite: 'L' as const,
  nombre: 2,
  quantite: 40,
  prix_unitaire_ht: 1,
  prix_maximum_ht: 1,
  redevance_ht: 0,
  eco_contribution_ht: 0,
  montant_ht,
  tva_code: 'TVA20',
  taux_pct: 20,
})
const partage = (libelle: string, montant_ht: number) => ({
  nature: 'partage' as const,
  libelle,
  montant_ht,
  tva_code: 'TVA20',
  taux_pct: 20,
})
const calcul = (lignes: CalculBon['lignes'], frais: CalculBon['frais'] = []): CalculBon => {
  const total_ht = [...lignes, ...frais].reduce((somme, { montant_ht }) => somme + montant_ht, 0)
  return { lignes, frais, tva: [], total_ht, total_tva: total_ht / 5, total_ttc: total_ht + total_ht / 5 }
}

const ACCORD = {
  numero: 'BC-2026-000263',
  groupement: { libelle: 'Produits de désherbage' },
  phrases: ['Le fournisseur a relevé son tarif.'],
  avant: calcul([ligne('Désherbant', 48_600), ligne('Adjuvant', 26_650)]),
  apres: calcul([ligne('Désherbant', 52_000), ligne('Adjuvant', 26_650)], [partage('Déchargement', 1_500)]),
  jusquau: '2026-11-30',
}
const LIEN = 'https://portail.exemple.fr/admin/bon-commande/x/'

test('montre avant, après et la différence de ce qui change, puis demande oui ou non', () => {
  const { titre, consigne, parties, attestation, lien } = composeAccord(ACCORD, LIEN)
  expect([titre, attestation, lien]).toEqual(['Votre accord\u00a0: Produits de désherbage', null, LIEN])
  expect(consigne).toContain('BC-2026-000263')
  expect(consigne).toContain('avant le 30 novembre 2026')
  const [change, pourquoi, reponse] = parties
  expect(change?.tableau).toEqual({
    colonnes: ['Montants hors TVA', 'Avant', 'Après', 'Différence'],
    rangees: [
      ['Désherbant, 2\u00a0bidons', '486,00\u00a0€', '520,00\u00a0€', '+\u00a034,00\u00a0€'],
      ['Déchargement', '0,00\u00a0€', '15,00\u00a0€', '+\u00a015,00\u00a0€'],
      ['TVA', '150,50\u00a0€', '160,30\u00a0€', '+\u00a09,80\u00a0€'],
      ['Total TTC', '903,00\u00a0€', '961,80\u00a0€', '+\u00a058,80\u00a0€'],
    ].map((cellules) => ({ cellules })),
    sansCase: true,
  })
  expect(pourquoi?.precision).toBe('Le fournisseur a relevé son tarif.')
  expect(reponse?.choix).toEqual([
    'Oui\u00a0: j’accepte le nouveau total de 961,80\u00a0€ TTC.',
    'Non\u00a0: je renonce à toute la commande, sans frais.',
  ])
})

test('sans explication ni édition d’avant, ne montre que les nouveaux totaux', () => {
  const { parties } = composeAccord({ ...ACCORD, phrases: [], avant: null }, LIEN)
  expect(parties.map(({ titre }) => titre)).toEqual(['1. Ce qui change', '2. Votre réponse'])
  expect(parties[0]?.tableau?.rangees.map(({ cellules }) => cellules)).toEqual([
    ['TVA', '160,30\u00a0€'],
    ['Total TTC', '961,80\u00a0€'],
  ])
})
