import { describe, expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import { toCalculFacture } from './calcul-facture.ts'
import { computeLivraison, fraisSeuls } from './compute-livraison.ts'

const COMPTES = { compte_ventes: '707000', compte_frais_refactures: '708500' }
const ligne = (nombre: number) => ({
  article_id: AMMONITRATE.id,
  nombre,
  prix_unitaire_ht: 3_790_000,
  prix_maximum_ht: 4_250_000,
})
const calcule = (nombre: number, article = AMMONITRATE) =>
  computeLivraison(
    {
      mode_facturation: 'achat_revente',
      mode_prix: 'paliers_groupe',
      frais_gestion_pct: 2,
      articles: [article],
      lignes: [ligne(nombre)],
      frais: [{ libelle: 'Transport', montant_ht: 4_000, tva_code: 'TVA20' }],
    },
    TVA_PAR_DEFAUT.taux,
    '2027-04-15',
  )

describe('La facture d’une revente', () => {
  test('porte ce qui est venu au prix attribué, les frais de gestion de ce qui est venu, le transport entier', () => {
    const calcul = toCalculFacture(calcule(10), COMPTES)
    expect(
      calcul.lignes.map(({ libelle, nature, montant_ht, compte }) => [libelle, nature, montant_ht, compte]),
    ).toEqual([
      ['Ammonitrate 33,5 %', 'marchandise', 189_500, '707000'],
      ['Frais de gestion', 'frais', 3_790, '708500'],
      ['Transport', 'frais', 4_000, '708500'],
    ])
    expect(calcul.lignes[0]).toMatchObject({ quantite: 5, vente: { unite: 't', prix_ht: 3_790_000 } })
    expect(calcul.lignes[0]?.detail).toBe('10\u00a0big bags')
    expect([calcul.montant_ht, calcul.montant_tva, calcul.montant_du]).toEqual([197_290, 39_458, 236_748])
  })

  test('donne une ligne à chaque taxe du produit\u00a0: la somme des lignes est le total', () => {
    const taxe = { ...AMMONITRATE, redevance_ht: 12_345, eco_contribution_ht: 5_000 }
    const calcul = toCalculFacture(calcule(7, taxe), COMPTES)
    expect(calcul.lignes.map(({ libelle }) => libelle)).toEqual([
      'Ammonitrate 33,5 %',
      'Redevance pour pollutions diffuses – Ammonitrate 33,5 %',
      'Éco-contribution – Ammonitrate 33,5 %',
      'Frais de gestion',
      'Transport',
    ])
    expect(calcul.lignes.reduce((total, { montant_ht }) => total + montant_ht, 0)).toBe(calcul.montant_ht)
  })

  test('de frais seuls, n’a ni marchandise ni sa TVA', () => {
    const calcul = toCalculFacture(fraisSeuls(calcule(10, { ...AMMONITRATE, tva_code: 'TVA10' })), COMPTES)
    expect(calcul.lignes.map(({ libelle }) => libelle)).toEqual(['Frais de gestion', 'Transport'])
    expect(calcul.tva).toEqual([{ code: 'TVA20', taux_pct: 20, base: 7_790, montant: 1_558 }])
    expect([calcul.montant_ht, calcul.montant_tva, calcul.montant_du]).toEqual([7_790, 1_558, 9_348])
  })

  test('n’a pas de ligne pour ce qui n’est pas venu', () => {
    expect(calcule(0).lignes).toEqual([])
  })
})
