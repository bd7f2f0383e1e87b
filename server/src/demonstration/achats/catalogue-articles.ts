import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import {
  type ArticleCatalogue,
  article,
  BIDON,
  BIG_BAG,
  DOSE,
  PHYTO,
  PIECE,
  paliers,
  ROULEAU,
} from './article-catalogue.ts'

const CATALOGUE: readonly ArticleCatalogue[] = [
  article('ENG', 'AN335-BB500', 'Ammonitrate 33,5 %', 425, {
    ...BIG_BAG,
    contenance: 0.5,
    paliers: paliers([24, 412], [48, 398], [72, 386], [96, 379]),
    usuel: [2, 24],
  }),
  article('ENG', 'NPK15-BB600', 'NPK 15-15-15', 462, {
    ...BIG_BAG,
    contenance: 0.6,
    minimum_groupe: 24,
    usuel: [2, 8],
  }),
  article('ENG', 'KIE-S25', 'Kiésérite granulée', 415, {
    unite: 't',
    conditionnement: 'sac',
    contenance: 0.025,
    description: 'Sac de 25 kg, par palette de 40. Utilisable en agriculture biologique.',
    multiple: 40,
    colisage: 40,
    tva_code: 'TVA10',
    usuel: [1, 2],
  }),
  article('ENG', 'SUP45-BB600', 'Superphosphate 45 %', 498, {
    ...BIG_BAG,
    contenance: 0.6,
    paliers: paliers([30, 486], [60, 475]),
    usuel: [2, 10],
  }),
  article('SEM', 'MAI-RUS50', 'Maïs grain précoce, 50 000 grains', 118.5, {
    ...DOSE,
    paliers: paliers([200, 114.9], [400, 111.5]),
    poids_unite_kg: 16,
    usuel: [6, 40],
  }),
  article('SEM', 'MAI-ENS50', 'Maïs ensilage, 50 000 grains', 109, { ...DOSE, poids_unite_kg: 16, usuel: [4, 30] }),
  article('SEM', 'BLE-TEN500', 'Blé tendre certifié, sac de 25 kg', 0.74, {
    unite: 'kg',
    conditionnement: 'sac',
    contenance: 25,
    colisage: 40,
    tva_code: 'TVA5_5',
    usuel: [20, 80],
  }),
  article('SEM', 'COU-MEL20', 'Mélange de couverts, sac de 20 kg', 2.15, {
    unite: 'kg',
    conditionnement: 'sac',
    contenance: 20,
    tva_code: 'TVA5_5',
    usuel: [4, 25],
  }),
  article('PHY', 'HER-GLY5', 'Herbicide total, 360 g/L', 6.9, { ...PHYTO, amm: '9800036', redevance_ht: 10_800 }),
  article('PHY', 'FON-PRO5', 'Fongicide céréales', 38.4, { ...PHYTO, amm: '2140125', redevance_ht: 9_600 }),
  article('PHY', 'HUI-COL5', 'Adjuvant, huile de colza', 5.2, {
    ...BIDON,
    contenance: 5,
    poids_unite_kg: 0.92,
    usuel: [1, 10],
  }),
  article('ALI', 'SOJ48-VR', 'Tourteau de soja 48 %', 452, {
    unite: 't',
    conditionnement: 'vrac',
    contenance: 1,
    minimum: 3,
    tva_code: 'TVA5_5',
    paliers: paliers([60, 441], [120, 433]),
    usuel: [3, 14],
  }),
  article('ALI', 'COL-VR', 'Tourteau de colza', 318, {
    unite: 't',
    conditionnement: 'vrac',
    contenance: 1,
    minimum: 3,
    tva_code: 'TVA5_5',
    usuel: [3, 12],
  }),
  article('ALI', 'MIN-S25', 'Minéral bovins, sac de 25 kg', 0.86, {
    unite: 'kg',
    conditionnement: 'sac',
    contenance: 25,
    multiple: 10,
    colisage: 40,
    usuel: [1, 4],
  }),
  article('FIL', 'FIL-ENR750', 'Film d’enrubannage 750 mm', 78.9, {
    ...ROULEAU,
    colisage: 20,
    eco_contribution_ht: 19_500,
    poids_unite_kg: 27,
    usuel: [4, 30],
  }),
  article('FIL', 'FIC-POL130', 'Ficelle polypropylène 130', 31.4, {
    ...PIECE,
    multiple: 2,
    eco_contribution_ht: 6_200,
    poids_unite_kg: 10,
    usuel: [2, 12],
  }),
  article('FIL', 'BAC-ENS14', 'Bâche d’ensilage 14 × 50 m', 289, {
    ...ROULEAU,
    eco_contribution_ht: 98_000,
    poids_unite_kg: 105,
    usuel: [1, 3],
  }),
  article('GNR', 'GNR-VR', 'Gazole non routier', 0.987, {
    unite: 'L',
    conditionnement: 'vrac',
    contenance: 100,
    description: 'Livré par lots de 100 L, 500 L au moins.',
    minimum: 5,
    paliers: paliers([30_000, 0.974], [60_000, 0.9615]),
    poids_unite_kg: 0.845,
    usuel: [5, 40],
  }),
  article('LUB', 'HUI-15W40', 'Huile moteur 15W40', 3.85, {
    ...BIDON,
    contenance: 20,
    poids_unite_kg: 0.88,
    usuel: [1, 5],
  }),
  article('LUB', 'HUI-HYD46', 'Huile hydraulique HV 46', 3.1, {
    unite: 'L',
    conditionnement: 'fut',
    contenance: 208,
    poids_unite_kg: 0.87,
    usuel: [1, 2],
  }),
  article('LUB', 'GRA-LIT400', 'Graisse lithium, cartouche de 400 g', 3.45, {
    ...PIECE,
    multiple: 12,
    poids_unite_kg: 0.45,
    usuel: [1, 4],
  }),
  article('PNE', 'PNE-650R38', 'Pneu arrière 650/65 R38', 1_480, {
    ...PIECE,
    eco_contribution_ht: 185_000,
    poids_unite_kg: 212,
    usuel: [1, 2],
  }),
  article('PNE', 'PNE-540R28', 'Pneu avant 540/65 R28', 865, {
    ...PIECE,
    eco_contribution_ht: 112_000,
    poids_unite_kg: 118,
    usuel: [1, 2],
  }),
  article('EPI', 'GAN-NIT12', 'Gants nitrile, lot de 12 paires', 42, { ...PIECE, poids_unite_kg: 1.2, usuel: [1, 4] }),
  article('EPI', 'COM-T3', 'Combinaison de traitement type 3', 18.9, { ...PIECE, poids_unite_kg: 0.4, usuel: [2, 10] }),
  article('CLO', 'FIL-CLO500', 'Fil de clôture, rouleau de 500 m', 46.5, {
    ...ROULEAU,
    poids_unite_kg: 12,
    usuel: [2, 12],
  }),
  article('CLO', 'PIQ-ACA', 'Piquet d’acacia 1,80 m', 4.35, {
    ...PIECE,
    multiple: 25,
    poids_unite_kg: 6,
    usuel: [2, 12],
  }),
  article('MAT', 'BAC-600', 'Abreuvoir de pâture 600 L', 189, { ...PIECE, poids_unite_kg: 22, usuel: [1, 4] }),
  article('DIV', 'SEL-DEN25', 'Sel de déneigement, sac de 25 kg', 0.29, {
    unite: 'kg',
    conditionnement: 'sac',
    contenance: 25,
    usuel: [2, 20],
  }),
]

const PAR_REFERENCE = new Map(CATALOGUE.map((one) => [one.reference_fournisseur, one]))

export function findArticle(reference: string): ArticleCatalogue {
  const found = PAR_REFERENCE.get(reference)
  if (!found) throw new Error(`The catalogue has no article ${reference}.`)
  return found
}

export const listArticlesDe = (famille: Famille) => CATALOGUE.filter((one) => one.famille === famille)
