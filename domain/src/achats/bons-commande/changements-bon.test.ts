import { expect, test } from 'vitest'
import type { CalculBon, FraisBon, LigneBon } from '../../pieces/documents/calcul-bon.ts'
import { compareBons } from './changements-bon.ts'

const ligne = (designation: string, montant_ht: number, suite: Partial<LigneBon> = {}): LigneBon => ({
  article_id: designation,
  reference_fournisseur: null,
  designation,
  conditionnement: 'bidon',
  contenance: 5,
  unite: 'L',
  nombre: 3,
  quantite: 15,
  prix_unitaire_ht: 384_000,
  prix_maximum_ht: 384_000,
  redevance_ht: 0,
  eco_contribution_ht: 0,
  montant_ht,
  tva_code: 'TVA20',
  taux_pct: 20,
  ...suite,
})
const charge = (libelle: string, montant_ht: number): FraisBon => ({
  nature: 'partage',
  libelle,
  montant_ht,
  tva_code: 'TVA20',
  taux_pct: 20,
})
const calcul = (lignes: LigneBon[], frais: FraisBon[] = []): CalculBon => ({
  lignes,
  frais,
  tva: [],
  total_ht: 0,
  total_tva: 0,
  total_ttc: 0,
})

test.each<[cas: string, avant: CalculBon, apres: CalculBon, changes: unknown[], inchanges: string[]]>([
  [
    'un prix qui monte',
    calcul([ligne('Fongicide', 59_040), ligne('Herbicide', 15_960)]),
    calcul([ligne('Fongicide', 61_590, { prix_unitaire_ht: 401_000 }), ligne('Herbicide', 15_960)]),
    [
      {
        libelle: 'Fongicide',
        details: ['3\u00a0bidons', '38,40\u00a0€/L, puis 40,10\u00a0€/L'],
        avant_ht: 59_040,
        apres_ht: 61_590,
      },
    ],
    ['Herbicide'],
  ],
  [
    'une quantité qui change',
    calcul([ligne('Fongicide', 59_040)]),
    calcul([ligne('Fongicide', 39_360, { nombre: 2 })]),
    [{ libelle: 'Fongicide', details: ['3\u00a0bidons, puis 2\u00a0bidons'], avant_ht: 59_040, apres_ht: 39_360 }],
    [],
  ],
  [
    'un article retiré',
    calcul([ligne('Fongicide', 59_040)]),
    calcul([]),
    [{ libelle: 'Fongicide', details: ['3\u00a0bidons'], avant_ht: 59_040, apres_ht: 0 }],
    [],
  ],
  [
    'une charge nouvelle, en deux lignes de même nom, et une autre qui reste',
    calcul([], [charge('Transport', 1_109)]),
    calcul([], [charge('Transport', 1_109), charge('Déchargement', 1_000), charge('Déchargement', 500)]),
    [{ libelle: 'Déchargement', details: [], avant_ht: 0, apres_ht: 1_500 }],
    ['Transport'],
  ],
])('%s', (_, avant, apres, changes, inchanges) => {
  expect(compareBons(avant, apres)).toEqual({ changes, inchanges })
})
