import type { MaCommande } from '@sillon/contract/achats/commande'
import type { GroupementAdherent } from '@sillon/contract/achats/groupements-adherent'
import type { Article } from '@sillon/domain/achats/groupements-achats/article'
import { describe, expect, test } from 'vitest'
import {
  computeCommande,
  type Entreprise,
  isSame,
  refusalsOf,
  saisieOf,
  toBody,
  toCommande,
  totalDe,
} from './commande-values.ts'

const ARTICLE: Article = {
  id: 'a1',
  version: 1,
  rang: 1,
  reference_fournisseur: null,
  designation: 'Ammonitrate 33,5 %',
  description: null,
  amm: null,
  unite: 't',
  conditionnement: 'big_bag',
  contenance: 0.5,
  multiple: 2,
  minimum: 0,
  colisage: 1,
  disponible: null,
  minimum_groupe: null,
  prix_unitaire_ht: 4_250_000,
  paliers: [{ a_partir_de: 24, prix_unitaire_ht: 4_120_000 }],
  tva_code: 'TVA20',
  redevance_ht: 0,
  eco_contribution_ht: 0,
  poids_unite_kg: null,
  certiphyto_requis: false,
  statut: 'ouvert',
  prix_negocie_ht: null,
  prix_final_ht: null,
  nombre_cooperative: 2,
}
const TVA20 = {
  code: 'TVA20',
  libelle: 'Taux normal',
  taux_pct: 20,
  valide_du: '2014-01-01',
  valide_au: null,
  mention: null,
  categorie: 'S' as const,
}
const JOUR = '2027-03-10'

const groupement: GroupementAdherent = {
  id: 'g1',
  reference: 'GA-2027-ENG-01',
  famille: 'ENG',
  libelle: 'Engrais',
  statut: 'ouvert',
  ouverture_le: '2027-03-01T07:00:00.000Z',
  cloture_le: '2027-03-27T17:00:00.000Z',
  livraison_du: null,
  livraison_au: null,
  mode_livraison: 'depot',
  lieu_livraison: null,
  mode_prix: 'paliers_groupe',
  description: null,
  mode_facturation: 'directe_fournisseur',
  seuil_minimum: null,
  seuil_unite: null,
  franco_ht: null,
  frais_port: null,
  cle_frais: 'poids',
  acompte_pct: null,
  conditions_reglement: null,
  conditions: null,
  reserve_adherents_a_jour: true,
  frais_gestion_pct: 0,
  tolerance_frais_pct: 0,
  articles: [ARTICLE],
  documents: [],
  compteur: { statut: 'ouvert', cloture_le: '', participants: 2, totaux: [{ article_id: 'a1', total: 40 }] },
  taux: [TVA20],
  entreprises: [],
  certiphyto: null,
}

const commandeDe = (statut: MaCommande['statut']): MaCommande => ({
  id: 'b1',
  version: 3,
  numero: null,
  entreprise_id: 'e1',
  groupement_id: 'g1',
  statut,
  exploitation_id: null,
  instructions: null,
  total_ht: 0,
  total_ttc: 0,
  valide_le: null,
  modifie_le: '2027-03-02T08:00:00.000Z',
  lignes: [
    { article_id: 'a1', nombre: 8, nombre_attribue: null, prix_annonce_ht: 0, prix_maximum_ht: 0, prix_final_ht: null },
  ],
})

const entrepriseDe = (commande: MaCommande | null): Entreprise => ({
  id: 'e1',
  raison_sociale: 'EARL Les Chaumes',
  peut_commander: true,
  a_jour: true,
  exploitations: [{ id: 'f1', nom: 'Le Champ', commune: null, acces_livraison: null, est_principale: true }],
  commande,
})

const etatDe = (commande: MaCommande | null, nombre: number) => {
  const entreprise = entrepriseDe(commande)
  const saisie = { ...saisieOf(entreprise, commande), nombres: { a1: nombre }, accepte: true }
  return { saisie, commande: toCommande({ groupement, compteur: groupement.compteur, entreprise, saisie }) }
}

describe('La commande en cours de saisie', () => {
  test.each([
    ['une première', null, 38 + 2 + 10],
    ['un brouillon, qui ne comptait pas', commandeDe('brouillon'), 38 + 2 + 10],
    ['une commande validée, qui comptait déjà', commandeDe('valide'), 30 + 2 + 10],
  ])('ajoute ses colis à ceux des autres : %s', (_, avant, attendu) => {
    const { commande } = etatDe(avant, 10)
    expect(totalDe(commande, ARTICLE, 10)).toBe(attendu)
  })

  test('se calcule au prix du total qu’elle atteint', () => {
    const { commande } = etatDe(null, 8)
    const calcul = computeCommande(groupement, commande, JOUR, (article, nombre) => totalDe(commande, article, nombre))
    expect(calcul).toMatchObject({ total_ht: 164_800, total_ttc: 197_760 })
    expect(computeCommande({ ...groupement, taux: [] }, commande, JOUR, () => 0)).toBeNull()
  })

  test('dit ce qui ne va pas à côté de l’article', () => {
    expect([...refusalsOf(etatDe(null, 7).commande, JOUR)]).toEqual([
      ['a1', 'Cet article se commande par 2\u00a0big bags. Il en manque 1.'],
    ])
    expect([...refusalsOf(etatDe(null, 0).commande, JOUR).keys()]).toEqual(['lignes'])
  })

  test('n’a changé que par ce qui s’enregistre', () => {
    const { saisie } = etatDe(commandeDe('valide'), 8)
    const lue = saisieOf(entrepriseDe(null), commandeDe('valide'))
    expect(isSame(saisie, lue)).toBe(true)
    expect(isSame({ ...saisie, nombres: { a1: 8, a2: 0 } }, lue)).toBe(true)
    expect(isSame({ ...saisie, instructions: 'Le matin' }, lue)).toBe(false)
  })

  test('annonce le prix qu’elle a montré, sans ferme là où l’on retire', () => {
    const { commande, saisie } = etatDe(null, 8)
    expect(toBody(groupement, commande, saisie, true)).toEqual({
      lignes: [{ article_id: 'a1', nombre: 8, prix_maximum_ht: 4_250_000 }],
      exploitation_id: null,
      instructions: null,
      accepte_conditions: true,
    })
  })
})
