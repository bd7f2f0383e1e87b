import { expect, test } from 'vitest'
import type { Article } from '../../achats/groupements-achats/article.ts'
import { composeCommande, isCommandable, refusCommande } from './formulaire-commande.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const DEMAIN = '2026-11-24T17:00:00Z'
const HIER = '2026-11-22T17:00:00Z'
const CLOS = 'Le groupement est clos\u00a0: les commandes ne changent plus.'
const INACTIVE = 'L’adhésion de cette entreprise n’est pas active.'

test.each([
  ['jamais adhérente', null, { statut: 'ouvert', cloture_le: DEMAIN }, INACTIVE],
  ['suspendue', 'suspendue', { statut: 'ouvert', cloture_le: DEMAIN }, INACTIVE],
  ['un brouillon', 'active', { statut: 'brouillon', cloture_le: DEMAIN }, 'Le groupement n’est pas publié.'],
  ['à venir', 'active', { statut: 'publie', cloture_le: DEMAIN }, null],
  ['ouvert', 'active', { statut: 'ouvert', cloture_le: DEMAIN }, null],
  ['passée l’heure', 'active', { statut: 'ouvert', cloture_le: HIER }, CLOS],
  ['clos', 'active', { statut: 'clos', cloture_le: HIER }, CLOS],
  ['annulé', 'active', { statut: 'annule', cloture_le: DEMAIN }, CLOS],
] as const)('le formulaire de commande : %s', (_, adhesion, groupement, refus) => {
  expect(refusCommande({ adhesion, groupement, now: NOW })).toBe(refus)
  if (adhesion === 'active') expect(isCommandable(groupement, NOW)).toBe(refus === null)
})

const ARTICLE: Article = {
  id: 'a',
  version: 1,
  rang: 1,
  reference_fournisseur: null,
  designation: 'Ammonitrate 33,5',
  description: null,
  amm: null,
  unite: 't',
  conditionnement: 'big_bag',
  contenance: 0.6,
  multiple: 2,
  minimum: 4,
  colisage: 1,
  disponible: null,
  minimum_groupe: null,
  prix_unitaire_ht: 3_980_000,
  paliers: [{ a_partir_de: 50, prix_unitaire_ht: 3_900_000 }],
  tva_code: 'TVA20',
  redevance_ht: 0,
  eco_contribution_ht: 12_000,
  poids_unite_kg: null,
  certiphyto_requis: true,
  statut: 'ouvert',
  prix_negocie_ht: 3_500_000,
  prix_final_ht: null,
  nombre_cooperative: 0,
}
const COMMANDE: Parameters<typeof composeCommande>[0] = {
  groupement: {
    libelle: 'Engrais de printemps',
    cloture_le: DEMAIN,
    mode_prix: 'paliers_groupe',
    mode_livraison: 'exploitation',
    lieu_livraison: null,
    frais_gestion_pct: 1.5,
    tolerance_frais_pct: 2,
    frais_port: 60_000,
    franco_ht: null,
    cle_frais: 'poids',
    conditions: 'Camion de 26 t.',
    conditions_reglement: 'à 30 jours',
  },
  articles: [ARTICLE, { ...ARTICLE, id: 'b', designation: 'Retiré', statut: 'annule' }],
  exploitations: [{ nom: 'Les Chaumes' }, { nom: 'Le Bas' }],
  commande: null,
}
const LIEN = 'https://portail.exemple.fr/admin/bon-commande/'

test('donne articles et prix annoncés, une case vide par quantité, la livraison et les conditions à signer', () => {
  const { titre, consigne, parties, attestation, lien } = composeCommande(COMMANDE, LIEN)
  expect([titre, lien]).toEqual(['Commande\u00a0: Engrais de printemps', LIEN])
  expect(consigne).toContain('avant le 24 novembre 2026 à 18\u00a0h')
  expect(consigne).not.toContain('remplace')
  expect(attestation).toContain('J’accepte les conditions')
  const [articles, livraison, conditions] = parties
  expect(articles?.tableau).toEqual({
    colonnes: ['Article', 'Prix hors TVA', 'Nombre'],
    rangees: [
      {
        cellules: [
          'Ammonitrate 33,5\nBig bag de 600\u00a0kg\nDès 50\u00a0t\u00a0: 390\u00a0€/t\nplus éco-contribution 1,20\u00a0€/t\nPar 2\u00a0big bags\nÀ partir de 4\u00a0big bags\nCertiphyto demandé',
          '398\u00a0€/t',
        ],
        unite: 'big bags',
      },
    ],
  })
  expect(articles?.precision).toBe('Le prix baisse avec le total que tous commandent.')
  expect(JSON.stringify(parties)).not.toContain('350')
  expect(livraison?.choix).toEqual(['Les Chaumes', 'Le Bas'])
  expect(conditions?.precision).toBe(
    'La TVA s’ajoute aux prix.\nTransport\u00a0: 600,00\u00a0€ HT partagés au poids.\nFrais de gestion\u00a0: 1,5\u00a0% des marchandises, hors TVA.\nDes frais communs ajoutés après votre commande ne demandent pas votre accord tant que votre part ne dépasse pas 2\u00a0% de vos marchandises HT.\nRèglement\u00a0: à 30 jours\nCamion de 26 t.',
  )
})

test('rappelle ce qui est déjà commandé, que le papier remplace', () => {
  const commande = { numero: 'BC-2026-000012', lignes: [{ article_id: 'a', nombre: 6 }] }
  const { consigne, parties } = composeCommande({ ...COMMANDE, commande }, LIEN)
  expect(consigne).toContain('Ce papier remplace votre commande BC-2026-000012.')
  expect(parties[0]?.tableau?.rangees[0]?.cellules[0]).toContain('Déjà commandé\u00a0: 6\u00a0big bags')
})

test('au dépôt, dit où, et ne demande pas d’exploitation', () => {
  const groupement = { ...COMMANDE.groupement, mode_livraison: 'depot', lieu_livraison: 'Thurageau' } as const
  const [, livraison] = composeCommande({ ...COMMANDE, groupement }, LIEN).parties
  expect(livraison?.precision).toMatch(/^Livraison au dépôt\u00a0: Thurageau\./)
  expect(livraison?.choix).toBeUndefined()
})
