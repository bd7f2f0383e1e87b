import { describe, expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import type { LigneDemandee } from './compute-bon.ts'
import { etatPrix, findBaisse } from './prix-bon.ts'

describe('Le prix d’un bon', () => {
  test.each([
    ['valide', 'ouvert', false, 'peut_baisser'],
    ['brouillon', 'ouvert', false, 'peut_baisser'],
    ['valide', 'clos', false, 'garanti'],
    ['valide', 'en_negociation', false, 'garanti'],
    ['valide', 'clos', true, 'definitif'],
    ['a_reconfirmer', 'attribue', true, 'a_reconfirmer'],
    ['confirme', 'attribue', true, 'definitif'],
    ['livre', 'livre', false, 'definitif'],
  ] as const)('%s dans un groupement %s, attribué %s : %s', (bon, groupement, attribue, attendu) => {
    expect(etatPrix({ bon, groupement, attribue })).toBe(attendu)
  })
})

describe('La baisse possible', () => {
  const NPK = { ...AMMONITRATE, designation: 'NPK', contenance: 0.6, prix_unitaire_ht: 4_620_000, paliers: [] }
  const KIESERITE = {
    ...NPK,
    designation: 'Kiésérite',
    contenance: 0.025,
    prix_unitaire_ht: 4_150_000,
    tva_code: 'TVA10',
  }
  const find = (lignes: LigneDemandee[], mode_prix: 'paliers_groupe' | 'prix_unique' = 'paliers_groupe') =>
    findBaisse(
      { mode_facturation: 'directe_fournisseur', mode_prix, frais_gestion_pct: 0, lignes },
      TVA_PAR_DEFAUT.taux,
      '2027-03-17',
    )

  test('est celle de la maquette', () => {
    const baisse = find([
      { article: AMMONITRATE, nombre: 12, total: 136 },
      { article: NPK, nombre: 5, total: 33 },
      { article: KIESERITE, nombre: 40, total: 462 },
    ])
    expect(baisse).toEqual({
      designation: 'Ammonitrate 33,5 %',
      a_partir_de: 72,
      unite: 't',
      prix_unitaire_ht: 3_860_000,
      total_ttc: 489_890,
    })
  })

  test('est celle dont on est le plus près', () => {
    const urée = { ...AMMONITRATE, designation: 'Urée' }
    const baisse = find([
      { article: AMMONITRATE, nombre: 2, total: 100 },
      { article: urée, nombre: 2, total: 47 },
    ])
    expect(baisse).toMatchObject({ designation: 'Urée', a_partir_de: 24 })
  })

  test('n’existe pas au dernier palier, ni sans paliers du groupement', () => {
    expect(find([{ article: AMMONITRATE, nombre: 2, total: 400 }])).toBeNull()
    expect(find([{ article: AMMONITRATE, nombre: 2, total: 4 }], 'prix_unique')).toBeNull()
  })
})
