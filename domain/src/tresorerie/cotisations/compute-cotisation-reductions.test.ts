import { describe, expect, test } from 'vitest'
import { COMPOSANTES, DROIT_ENTREE, FIXE, HA, JEUNE, MAT, PARTS, situation } from '../../testing/bareme.ts'
import { actif, type Cas, calcule, ferme, lignes, machines } from '../../testing/calcul.ts'
import type { Composante } from '../campagnes/composante.ts'
import type { Situation } from './situation.ts'

describe('La remise des jeunes', () => {
  const jeune = {
    adherents: [{ est_retraite: false, date_naissance: '1995-06-01' }],
    installe_le: '2024-01-01',
    rang_campagne: 1,
  }
  const remise = (change: Partial<Situation>, one: Partial<Composante> = {}) =>
    calcule([FIXE, { ...JEUNE, ...one }], { ...jeune, ...change }).montant_du
  test.each<[string, Partial<Situation>, number]>([
    ['la première campagne', {}, 3_000],
    ['la deuxième', { rang_campagne: 2 }, 3_000],
    ['plus la troisième', { rang_campagne: 3 }, 6_000],
    ['installé depuis moins de cinq ans, d’un jour', { installe_le: '2022-01-02' }, 3_000],
    ['installé depuis cinq ans', { installe_le: '2022-01-01' }, 6_000],
    ['installé à une date inconnue', { installe_le: null }, 6_000],
    ['quarante ans le lendemain', { adherents: [{ est_retraite: false, date_naissance: '1987-01-02' }] }, 3_000],
    ['quarante ans le jour même', { adherents: [{ est_retraite: false, date_naissance: '1987-01-01' }] }, 6_000],
    ['d’âge inconnu', { adherents: [actif] }, 6_000],
    ['le plus jeune compte', { adherents: [...situation.adherents, ...jeune.adherents] }, 3_000],
  ])('%s', (_, change, attendu) => {
    expect(remise(change)).toBe(attendu)
  })

  test('s’écrit à son rang, en négatif, avec son explication', () => {
    expect(lignes([JEUNE, FIXE, HA], jeune)).toEqual([
      'Jeune agriculteur | Remise de 50 % sur « Part fixe », 1re année sur 2 | -3000',
      'Part fixe |  | 6000',
      'EARL Les Chaumes | 100,00 ha × 0,50 € + 42,60 ha × 0,30 € | 6278',
    ])
  })

  test('sur les hectares, porte sur toutes les exploitations, à leur taux de TVA', () => {
    const exploitations = [ferme('A', 50), ferme('B', 50)]
    const { lignes: found, montant_ht } = calcule(
      [
        { ...HA, tva_code: 'TVA20' },
        { ...JEUNE, sur: 'HA', taux_pct: 33.33 },
      ],
      { ...jeune, exploitations },
    )
    expect(found.at(-1)).toMatchObject({ montant_ht: -1_667, tva_code: 'TVA20', nature: 'remise' })
    expect(montant_ht).toBe(3_333)
  })

  test('ne rend jamais plus que la composante, même à plusieurs', () => {
    const composantes = [FIXE, { ...JEUNE, taux_pct: 70 }, { ...JEUNE, code: 'JEUNE_2', taux_pct: 70 }]
    expect(calcule(composantes, jeune).lignes.map(({ montant_ht }) => montant_ht)).toEqual([6_000, -4_200, -1_800])
  })
})

describe('Le droit d’entrée et les parts', () => {
  const entree = { ...DROIT_ENTREE, montant: 5_000 }
  test.each<[string, readonly Composante[], Partial<Situation>, string[]]>([
    [
      'la première campagne',
      [entree],
      { rang_campagne: 1 },
      ['Droit d’entrée | Une seule fois, la première année | 5000'],
    ],
    ['plus ensuite', [entree], { rang_campagne: 2 }, []],
    ['gratuit', [DROIT_ENTREE], { rang_campagne: 1 }, []],
    ['toutes les parts', [PARTS], { parts_detenues: 0 }, ['Parts sociales | 5 parts sociales × 10,00 € | 5000']],
    ['celle qui manque', [PARTS], { parts_detenues: 4 }, ['Parts sociales | 1 part sociale × 10,00 € | 1000']],
    ['aucune ne manque', [PARTS], { parts_detenues: 5 }, []],
    ['il en détient plus', [PARTS], { parts_detenues: 9 }, []],
  ])('%s', (_, composantes, change, attendu) => {
    expect(lignes(composantes, change)).toEqual(attendu)
  })

  test('les parts sont dues, mais ne sont ni de la cotisation ni de la TVA', () => {
    const calcul = calcule(
      [
        { ...FIXE, tva_code: 'TVA20' },
        { ...PARTS, tva_code: 'TVA20' },
      ],
      { parts_detenues: 0 },
    )
    expect(calcul).toMatchObject({
      tva: [{ code: 'TVA20', taux_pct: 20, base: 6_000, montant: 1_200 }],
      montant_ht: 6_000,
      montant_tva: 1_200,
      montant_ttc: 7_200,
      montant_parts: 5_000,
      montant_du: 12_200,
    })
  })
})

describe('Le prorata', () => {
  const reduite = { ...FIXE, prorata: true }
  test.each<[string, Cas, string | null, number]>([
    ['aucun : tout est dû', {}, '2027-10-04', 6_000],
    ['mensuel, admis avant la campagne', { prorata: 'mensuel' }, '2026-12-31', 6_000],
    ['mensuel, admis en janvier : de février à décembre', { prorata: 'mensuel' }, '2027-01-31', 5_500],
    ['mensuel, admis en octobre', { prorata: 'mensuel' }, '2027-10-04', 1_000],
    ['mensuel, admis le dernier jour', { prorata: 'mensuel' }, '2027-12-31', 0],
    ['mensuel, admis après la campagne', { prorata: 'mensuel' }, '2028-01-01', 6_000],
    ['mensuel, pas encore admis : le jour du calcul', { prorata: 'mensuel', jour: '2027-07-15' }, null, 2_500],
    ['semestriel, au premier semestre', { prorata: 'semestriel' }, '2027-06-30', 6_000],
    ['semestriel, au second', { prorata: 'semestriel' }, '2027-07-01', 3_000],
    [
      'mensuel, campagne à cheval sur deux années',
      { prorata: 'mensuel', campagne: { debut: '2026-07-01', fin: '2027-06-30' } },
      '2027-02-28',
      2_000,
    ],
    [
      'mensuel, campagne qui commence en cours de mois : douze mois au plus',
      { prorata: 'mensuel', campagne: { debut: '2026-09-15', fin: '2027-09-14' } },
      '2026-09-20',
      6_000,
    ],
    [
      'semestriel, 29 février',
      { prorata: 'semestriel', campagne: { debut: '2027-09-01', fin: '2028-08-31' } },
      '2028-02-29',
      6_000,
    ],
  ])('%s', (_, cas, admis_le, attendu) => {
    expect(calcule([reduite], { admis_le }, cas).montant_du).toBe(attendu)
  })

  test('ne touche que les composantes qui le demandent, et se dit sur leur ligne', () => {
    expect(
      lignes(
        [reduite, MAT],
        { admis_le: '2027-10-04', materiels: [machines('charrue', 'sol', 1)] },
        { prorata: 'mensuel' },
      ),
    ).toEqual(['Part fixe | au prorata 2/12 | 1000', 'Parc matériel | 1 matériel × 5,00 € | 500'])
  })

  test('vient après le plafond, et s’arrondit au centime', () => {
    const composante = { ...HA, plafond: 1_001, prorata: true }
    expect(lignes([composante], { admis_le: '2027-07-01' }, { prorata: 'semestriel' })).toEqual([
      'EARL Les Chaumes | 100,00 ha × 0,50 € + 42,60 ha × 0,30 €, plafonné à 10,01 €, au prorata 1/2 | 501',
    ])
  })

  test('ne réduit jamais le capital', () => {
    const parts = { ...PARTS, prorata: true }
    expect(calcule([parts], { parts_detenues: 0, admis_le: '2027-10-04' }, { prorata: 'mensuel' }).montant_parts).toBe(
      5_000,
    )
  })
})

describe('La TVA', () => {
  test('se calcule par taux, sur le sous-total de chaque taux', () => {
    const demi = { ...FIXE, montant: 5_003, tva_code: 'TVA5_5' }
    const { tva, montant_tva } = calcule([FIXE, demi, { ...demi, code: 'DEUX' }])
    expect(tva).toEqual([
      { code: 'HORS_CHAMP', taux_pct: 0, base: 6_000, montant: 0 },
      { code: 'TVA5_5', taux_pct: 5.5, base: 10_006, montant: 550 },
    ])
    expect(montant_tva).toBe(550)
  })

  test('un taux qui n’est pas en vigueur ce jour-là arrête le calcul', () => {
    expect(() => calcule([{ ...FIXE, tva_code: 'TVA99' }])).toThrow('Le taux de TVA')
    expect(() => calcule([FIXE], {}, { jour: '2013-12-31' })).toThrow('n’est pas en vigueur')
  })
})

test('l’exemple de la coopérative, toutes composantes ensemble', () => {
  const calcul = calcule(COMPOSANTES, {
    adherents: [...situation.adherents, actif],
    materiels: [machines('tracteur-standard', 'traction', 2), machines('charrue', 'sol', 4)],
    parts_detenues: 0,
  })
  expect(calcul).toMatchObject({ montant_ht: 17_378, montant_tva: 0, montant_parts: 5_000, montant_du: 22_378 })
})
