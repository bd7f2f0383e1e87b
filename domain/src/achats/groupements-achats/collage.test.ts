import { describe, expect, test } from 'vitest'
import { installMessages } from '../../messages.ts'
import { readContenant } from './contenant.ts'
import { LIGNES_COLLEES_MAX, readCollage } from './lecture-collage.ts'
import { readPaires, readSeuil } from './paliers-colles.ts'

installMessages()

const SANS_REGLE = { references: new Set<string>(), refusals: () => [] }
const cells = (texte: string) => texte.split('\n').map((ligne) => ligne.split('\t'))
const read = (texte: string) => readCollage(cells(texte), SANS_REGLE)
const NB = '\u00a0'
const FINE = '\u202f'

test.each([
  ['10:4250', [[10, 42_500_000]]],
  [
    '10:4250 20:4100',
    [
      [10, 42_500_000],
      [20, 41_000_000],
    ],
  ],
  [
    `24 : 412,00${NB}€ ; 48 : 398,5 €`,
    [
      [24, 4_120_000],
      [48, 3_985_000],
    ],
  ],
  [
    `24:1${FINE}412,00 €\n48:1 398 €`,
    [
      [24, 14_120_000],
      [48, 13_980_000],
    ],
  ],
  [
    'dès 24 t : 412 €/t ; dès 48 t : 398 €/t',
    [
      [24, 4_120_000],
      [48, 3_980_000],
    ],
  ],
  ['24:412;', [[24, 4_120_000]]],
  ['24', undefined],
  ['24:', undefined],
  ['beaucoup:412', undefined],
])('les paliers « %s »', (cellule, attendu) => {
  const paires = attendu?.map(([a_partir_de, prix_unitaire_ht]) => ({ a_partir_de, prix_unitaire_ht }))
  expect(readPaires(cellule)).toEqual(paires)
})

test.each([
  ['dès 10', 10],
  ['Dès 24 t', 24],
  ['Prix HT dès 24t', 24],
  [`À partir de 1${NB}000 kg`, 1000],
  ['≥ 48', 48],
  ['>=12,5', 12.5],
  ['Désignation', null],
  ['Prix HT', null],
  ['dès', null],
])('le titre « %s » est un seuil : %s', (titre, attendu) => {
  expect(readSeuil(titre)).toBe(attendu)
})

test.each([
  ['Big bag 600 kg', 'big_bag', 600, 'kg'],
  ['big bags de 600kg', 'big_bag', 600, 'kg'],
  ['Sac (25 kg)', 'sac', 25, 'kg'],
  [`Fût de 1${NB}000 L`, 'fut', 1000, 'L'],
  ['Palette 40', 'palette', 40, null],
  ['bidon', 'bidon', null, null],
])('le conditionnement « %s »', (texte, conditionnement, nombre, unite) => {
  expect(readContenant(texte)).toEqual({ conditionnement, nombre, unite })
})

test.each(['', 'Caisse de 12', 'Big bag de beaucoup', '600 kg'])('« %s » n’est pas un conditionnement', (texte) => {
  expect(readContenant(texte)).toBeUndefined()
})

const TITRES = 'Désignation\tRéférence\tConditionnement\tUnité\tTVA\tPrix HT\tdès 24 t\tdès 48 t'
const AMMO = 'Ammonitrate 33,5 %\tAN335\tBig bag 500 kg\tt\t20 %\t425,00 €\t412\t398'

describe('Un collage', () => {
  test('se lit par ses titres, dans n’importe quel ordre', () => {
    const { colonnes, lignes, erreur } = read(
      'dès 48 t\tPrix\tNote\tLibellé\tUnité\tEmballage\tdès 24 t\n398\t1 234,50 €\tà voir\tUrée 46\tt\tVrac\t1.412,00\n\n',
    )
    expect([erreur, colonnes.map(({ titre, isLue }) => (isLue ? titre : `(${titre})`))]).toEqual([
      null,
      ['dès 48 t', 'Prix HT', '(Note)', 'Désignation', 'Unité', 'Conditionnement', 'dès 24 t'],
    ])
    expect(lignes).toHaveLength(1)
    expect(lignes[0]?.erreurs).toEqual([{ colonne: 6, message: 'Un palier est moins cher que le prix de départ.' }])
  })

  test('se lit sans titre, dans l’ordre annoncé', () => {
    const { lignes, erreur } = read('Urée 46\tURE\tvrac\tt\t5,5\t1234.5\t24:1200 48:1150')
    expect([erreur, lignes[0]?.erreurs]).toEqual([null, []])
    expect(lignes[0]?.article).toMatchObject({
      designation: 'Urée 46',
      reference_fournisseur: 'URE',
      conditionnement: 'vrac',
      contenance: 1,
      unite: 't',
      tva_code: 'TVA5_5',
      prix_unitaire_ht: 12_345_000,
      paliers: [
        { a_partir_de: 24, prix_unitaire_ht: 12_000_000 },
        { a_partir_de: 48, prix_unitaire_ht: 11_500_000 },
      ],
    })
  })

  test('donne des articles entiers, au contenu ramené à l’unité du prix', () => {
    const { lignes } = read(`${TITRES}\n${AMMO}\n\n`)
    expect(
      lignes.map(({ ligne, article }) => [ligne, article?.contenance, article?.tva_code, article?.multiple]),
    ).toEqual([[2, 0.5, 'TVA20', 1]])
  })

  test.each([
    ['une désignation vide', AMMO.replace('Ammonitrate 33,5 %', ''), 0],
    ['une unité inconnue', AMMO.replace('\tt\t', '\tboisseau\t'), 3],
    ['un prix qui n’en est pas un', AMMO.replace('425,00 €', 'sur devis'), 5],
    ['un prix à cinq décimales', AMMO.replace('425,00 €', '425,12345'), 5],
    ['un prix nul', AMMO.replace('425,00 €', '0'), 5],
    ['une formule', AMMO.replace('425,00 €', '=B2*2'), 5],
    ['un palier plus cher', AMMO.replace('398', '415'), 7],
    ['un premier palier plus cher', AMMO.replace('412', '430'), 6],
    ['un contenu qui manque', AMMO.replace('Big bag 500 kg', 'Big bag'), 2],
    ['un contenu dans une autre unité', AMMO.replace('Big bag 500 kg', 'Bidon 10 L'), 2],
    ['un conditionnement inconnu', AMMO.replace('Big bag 500 kg', 'Caisse'), 2],
  ])('dit dans sa cellule %s', (_, ligne, colonne) => {
    const [lue] = read(`${TITRES}\n${ligne}`).lignes
    expect([lue?.article, lue?.erreurs.map((one) => one.colonne)]).toEqual([null, [colonne]])
    expect(lue?.erreurs[0]?.message).toMatch(/\.$/)
  })

  test('dit toutes les erreurs d’une ligne à la fois', () => {
    const [lue] = read(`${TITRES}\n\tAN335\tCaisse\tt\t20\tcher\t412\t398`).lignes
    expect(lue?.erreurs.map(({ colonne }) => colonne).toSorted()).toEqual([0, 2, 5])
  })

  test('refuse une référence qui vient deux fois, ou qui y est déjà', () => {
    const { lignes } = readCollage(cells(`${TITRES}\n${AMMO}\n${AMMO}\n${AMMO.replace('AN335', 'URE')}`), {
      references: new Set(['URE']),
      refusals: () => [],
    })
    expect(lignes.map(({ erreurs }) => erreurs)).toEqual([
      [],
      [{ colonne: 1, message: 'Cette référence est déjà à la ligne 2.' }],
      [{ colonne: 1, message: 'Cette référence est déjà dans le groupement.' }],
    ])
  })

  test('dit ce que les réglages refusent, dans sa cellule ou sur la ligne', () => {
    const refusals = () => [
      { champ: 'tva_code', message: 'Ce taux n’est pas en vigueur.' },
      { champ: 'certiphyto_requis', message: 'Un agrément est demandé.' },
    ]
    const { lignes } = readCollage(cells(`${TITRES}\n${AMMO}`), { references: new Set(), refusals })
    expect(lignes[0]?.erreurs.map(({ colonne }) => colonne)).toEqual([4, null])
  })

  test.each([
    ['', 'Aucune ligne n’est lue'],
    ['\n\n', 'Aucune ligne n’est lue'],
    [TITRES, 'Aucune ligne n’est lue'],
    ['Désignation\tRéférence\nUrée\tURE', 'Il manque les colonnes'],
    [Array.from({ length: LIGNES_COLLEES_MAX + 1 }, () => AMMO).join('\n'), '200 lignes au plus\u00a0: il y en a 201.'],
  ])('ne se lit pas du tout : %#', (texte, message) => {
    const { erreur, lignes } = read(texte)
    expect([erreur, lignes]).toEqual([expect.stringContaining(message), []])
  })

  test('une seule colonne manque à l’appel', () => {
    expect(read('Désignation\tUnité\tConditionnement\nUrée\tt\tvrac').erreur).toBe(
      'Il manque la colonne «\u00a0Prix HT\u00a0».',
    )
  })
})
