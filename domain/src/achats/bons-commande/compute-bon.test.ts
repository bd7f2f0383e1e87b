import { describe, expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import { computeBon } from './compute-bon.ts'

const NPK = {
  ...AMMONITRATE,
  designation: 'NPK 15-15-15',
  contenance: 0.6,
  prix_unitaire_ht: 4_620_000,
  paliers: [],
}
const KIESERITE = {
  ...AMMONITRATE,
  designation: 'Kiésérite granulée',
  conditionnement: 'sac' as const,
  contenance: 0.025,
  prix_unitaire_ht: 4_150_000,
  paliers: [],
  tva_code: 'TVA10',
}
const JOUR = '2027-03-17'
const calcule = (demande: Partial<Parameters<typeof computeBon>[0]>) =>
  computeBon(
    {
      mode_facturation: 'directe_fournisseur',
      mode_prix: 'paliers_groupe',
      frais_gestion_pct: 0,
      lignes: [],
      ...demande,
    },
    TVA_PAR_DEFAUT.taux,
    JOUR,
  )

describe('Un bon de commande', () => {
  test('se calcule comme celui de la maquette', () => {
    const bon = calcule({
      lignes: [
        { article: AMMONITRATE, nombre: 12, total: 136 },
        { article: NPK, nombre: 5, total: 33 },
        { article: KIESERITE, nombre: 40, total: 462 },
      ],
    })
    expect(bon.lignes.map(({ montant_ht }) => montant_ht)).toEqual([238_800, 138_600, 41_500])
    expect(bon.tva).toEqual([
      { code: 'TVA10', taux_pct: 10, base: 41_500, montant: 4_150 },
      { code: 'TVA20', taux_pct: 20, base: 377_400, montant: 75_480 },
    ])
    expect([bon.total_ht, bon.total_tva, bon.total_ttc]).toEqual([418_900, 79_630, 498_530])
  })

  test('ajoute redevance et éco-contribution au montant de la ligne', () => {
    const article = { ...NPK, redevance_ht: 90_000, eco_contribution_ht: 12_345 }
    const [ligne] = calcule({ lignes: [{ article, nombre: 1, total: 1 }] }).lignes
    expect(ligne).toMatchObject({ redevance_ht: 540, eco_contribution_ht: 74, montant_ht: 27_720 + 540 + 74 })
  })

  test('porte ses frais de gestion et sa part des frais à leur taux', () => {
    const bon = calcule({
      frais_gestion_pct: 1.5,
      lignes: [{ article: KIESERITE, nombre: 40, total: 40 }],
      frais: [{ libelle: 'Frais de gestion', montant_ht: 1_000, tva_code: 'TVA20' }],
    })
    expect(bon.frais).toEqual([
      { nature: 'gestion', libelle: 'Frais de gestion', montant_ht: 623, tva_code: 'TVA20', taux_pct: 20 },
      { nature: 'partage', libelle: 'Frais de gestion', montant_ht: 1_000, tva_code: 'TVA20', taux_pct: 20 },
    ])
    expect(bon.total_ttc).toBe(41_500 + 4_150 + 1_623 + 325)
  })

  test.each([
    {
      mode_facturation: 'directe_fournisseur',
      tva: [
        { code: 'TVA20', taux_pct: 20, base: 27_722, montant: 5_544, creancier: 'fournisseur' },
        { code: 'TVA20', taux_pct: 20, base: 1_002, montant: 200, creancier: 'cooperative' },
      ],
    },
    { mode_facturation: 'achat_revente', tva: [{ code: 'TVA20', taux_pct: 20, base: 28_724, montant: 5_745 }] },
  ] as const)('arrondit la TVA de chaque facture à venir ($mode_facturation)', ({ mode_facturation, tva }) => {
    const bon = calcule({
      mode_facturation,
      lignes: [{ article: { ...NPK, prix_unitaire_ht: 4_620_333 }, nombre: 1, total: 1 }],
      frais: [{ libelle: 'Transport', montant_ht: 1_002, tva_code: 'TVA20' }],
    })
    expect(bon.tva).toEqual(tva)
    expect(bon.total_ttc).toBe(bon.total_ht + tva.reduce((total, { montant }) => total + montant, 0))
  })

  test('dit le prix garanti, et prend le prix final quand il existe', () => {
    const [ligne] = calcule({
      lignes: [{ article: AMMONITRATE, nombre: 12, total: 136, prix_final_ht: 3_900_000, prix_maximum_ht: 4_250_000 }],
    }).lignes
    expect(ligne).toMatchObject({ prix_unitaire_ht: 3_900_000, prix_maximum_ht: 4_250_000, montant_ht: 234_000 })
  })

  test('refuse un taux qui n’est pas en vigueur', () => {
    const article = { ...NPK, tva_code: 'TVA99' }
    expect(() => calcule({ lignes: [{ article, nombre: 1, total: 1 }] })).toThrow('n’est pas en vigueur')
  })
})
