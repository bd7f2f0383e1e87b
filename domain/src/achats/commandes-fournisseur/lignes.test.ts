import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MODES_FACTURATION } from '../../pieces/documents/mode-facturation.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import { type BonAttribue, toContenu } from './lignes.ts'

const AMMO = { ...AMMONITRATE, nombre_cooperative: 2, prix_final_ht: 3_790_000 }
const HERBICIDE = {
  ...AMMONITRATE,
  id: '00000000-0000-4000-8000-0000000000a2',
  designation: 'Herbicide',
  amm: '2080125',
  unite: 'L' as const,
  contenance: 5,
  prix_final_ht: 123_457,
  redevance_ht: 9_001,
}
const ADHERENT = {
  no_adherent: 'A00412',
  raison_sociale: 'EARL Les Chaumes',
  siret: '82345678900014',
  telephone: '05 49 00 00 01',
  adresse: ['4, Les Chaumes', '86110 Thurageau'],
  certiphyto: null,
}
const DEPOT = { libelle: 'Dépôt de Mirebeau', adresse: ['Zone de la Gare', '86110 Mirebeau'] }
const bon = (reste: Partial<BonAttribue> = {}): BonAttribue => ({
  numero_bon: 'BC-2027-000001',
  adherent: ADHERENT,
  lieu: DEPOT,
  instructions: null,
  lignes: [{ article_id: AMMO.id, nombre: 12, prix_unitaire_ht: 3_790_000 }],
  ...reste,
})
const demande = { articles: [AMMO, HERBICIDE], cooperative: DEPOT }

describe('La commande au fournisseur', () => {
  test('nomme chaque adhérent, son bon et ses quantités quand le fournisseur le facture', () => {
    const autre = { ...ADHERENT, no_adherent: 'A00413', raison_sociale: 'GAEC du Lac' }
    const bons = [bon({ instructions: 'Camion plateau' }), bon({ numero_bon: 'BC-2027-000002', adherent: autre })]
    const { points, lignes, total_ht } = toContenu({ ...demande, mode: 'directe_fournisseur', bons })
    expect(points.map((point) => [point.adherent?.raison_sociale, point.numero_bon, point.lignes[0]?.nombre])).toEqual([
      ['EARL Les Chaumes', 'BC-2027-000001', 12],
      ['GAEC du Lac', 'BC-2027-000002', 12],
      [undefined, null, 2],
    ])
    expect(points[0]).toMatchObject({
      libelle: 'Dépôt de Mirebeau',
      instructions: 'Camion plateau',
      montant_ht: 227_400,
    })
    expect(lignes).toMatchObject([{ designation: AMMO.designation, nombre: 26, quantite: 13, montant_ht: 492_700 }])
    expect(total_ht).toBe(492_700)
  })

  test('ne dit que les totaux de chaque lieu quand la coopérative revend', () => {
    const ferme = { libelle: 'Les Chaumes', adresse: ['4, Les Chaumes', '86110 Thurageau'] }
    const bons = [bon(), bon({ numero_bon: 'BC-2027-000002' }), bon({ lieu: ferme, instructions: 'Après 14 h' })]
    const { points } = toContenu({ ...demande, mode: 'achat_revente', bons })
    expect(points).toMatchObject([
      { libelle: 'Dépôt de Mirebeau', adherent: null, numero_bon: null, lignes: [{ nombre: 26 }] },
      { libelle: 'Les Chaumes', adherent: null, instructions: 'Après 14 h', lignes: [{ nombre: 12 }] },
    ])
    expect(JSON.stringify(points)).not.toContain('BC-2027')
  })

  test('compte les taxes du produit, et sépare deux prix du même article', () => {
    const lignes = [{ article_id: HERBICIDE.id, nombre: 3, prix_unitaire_ht: 123_457 }]
    const bons = [
      bon({ lignes }),
      bon({ lignes: [{ article_id: HERBICIDE.id, nombre: 1, prix_unitaire_ht: 130_000 }] }),
    ]
    const contenu = toContenu({ ...demande, articles: [HERBICIDE], mode: 'achat_revente', bons })
    // 15 L × 12,3457 = 185,19 ; 15 L × 0,9001 = 13,50 ; 5 L × 13 = 65,00 ; 5 L × 0,9001 = 4,50
    expect(contenu.lignes.map(({ nombre, montant_ht }) => [nombre, montant_ht])).toEqual([
      [3, 19_869],
      [1, 6_950],
    ])
  })

  test('oublie ce qui n’a pas été attribué', () => {
    const rien = bon({ lignes: [{ article_id: AMMONITRATE.id, nombre: 0, prix_unitaire_ht: 1 }] })
    expect(toContenu({ ...demande, articles: [AMMONITRATE], mode: 'achat_revente', bons: [rien] })).toEqual({
      lignes: [],
      points: [],
      total_ht: 0,
    })
  })

  test('a pour total ce dont il est fait, colis par colis', () => {
    const lignes = fc.array(
      fc.record({
        article_id: fc.constantFrom(AMMO.id, HERBICIDE.id),
        nombre: fc.nat(90),
        prix_unitaire_ht: fc.nat(9_999_999),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.array(lignes, { maxLength: 6 }), fc.constantFrom(...MODES_FACTURATION), (commandes, mode) => {
        const contenu = toContenu({ ...demande, mode, bons: commandes.map((une) => bon({ lignes: une })) })
        const colis = (lots: readonly { lignes: readonly { nombre: number }[] }[]) =>
          lots.flatMap((lot) => lot.lignes).reduce((total, { nombre }) => total + nombre, 0)
        expect(colis(contenu.points)).toBe(colis([contenu]))
        expect(colis([contenu])).toBe(colis(commandes.map((une) => ({ lignes: une }))) + 2)
        expect(contenu.total_ht).toBe(contenu.lignes.reduce((total, { montant_ht }) => total + montant_ht, 0))
        if (mode === 'directe_fournisseur')
          expect(contenu.total_ht).toBe(contenu.points.reduce((total, { montant_ht }) => total + montant_ht, 0))
      }),
    )
  })
})
