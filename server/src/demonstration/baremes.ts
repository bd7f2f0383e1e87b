import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import type { Composante } from '@sillon/domain/tresorerie/campagnes/composante'
import { COMPOSANTE_VIDE } from '@sillon/domain/tresorerie/campagnes/composante-vide'
import type { CampagneDemonstration } from './campagnes.ts'
import type { Ligne } from './copy-rows.ts'

export type BaremeDemonstration = Pick<Bareme, 'id' | 'campagne_id' | 'composantes' | 'prorata' | 'valide_du'>

/** The flat rate of each campaign in cents, the oldest first. */
const PART_FIXE = [58_00, 60_00, 60_00]

const composantesDe = (fixe: number): Composante[] => [
  { ...COMPOSANTE_VIDE, code: 'FIXE', libelle: 'Part fixe', assiette: 'entreprise', montant: fixe, prorata: true },
  {
    ...COMPOSANTE_VIDE,
    code: 'ADH_SUP',
    libelle: 'Adhérents au-delà du premier',
    assiette: 'adherent',
    montant: 15_00,
    franchise: 1,
  },
  {
    ...COMPOSANTE_VIDE,
    code: 'HA',
    libelle: 'Surface',
    assiette: 'hectare',
    paliers: [
      { jusqu_a: 100, tarif: 50 },
      { jusqu_a: 200, tarif: 30 },
      { jusqu_a: null, tarif: 10 },
    ],
    plafond: 150_00,
    prorata: true,
  },
  {
    ...COMPOSANTE_VIDE,
    code: 'MAT',
    libelle: 'Matériels en service',
    assiette: 'materiel',
    montant: 5_00,
    tarifs_categorie: [
      { categorie: 'traction', montant: 8_00 },
      { categorie: 'recolte', montant: 8_00 },
    ],
    plafond: 60_00,
  },
  { ...COMPOSANTE_VIDE, code: 'RETRAITE', libelle: 'Forfait des retraités', assiette: 'retraite', montant: 20_00 },
  { ...COMPOSANTE_VIDE, code: 'JEUNE', libelle: 'Remise d’installation', assiette: 'jeune', taux_pct: 50, sur: 'FIXE' },
  {
    ...COMPOSANTE_VIDE,
    code: 'PARTS',
    libelle: 'Parts sociales',
    assiette: 'parts',
    montant: 15_00,
    nombre_parts: 4,
    compte: '101300',
  },
]

/** One scale per campaign, published before its first call. */
export const createBaremes = (campagnes: readonly CampagneDemonstration[], uuid: () => string): BaremeDemonstration[] =>
  campagnes.map(({ id, depot_du }, rang) => ({
    id: uuid(),
    campagne_id: id,
    composantes: composantesDe(PART_FIXE[rang] ?? 60_00),
    prorata: 'mensuel',
    valide_du: depot_du,
  }))

export const toLigneBareme = ({ composantes, ...bareme }: BaremeDemonstration): Ligne<'baremes'> => ({
  ...bareme,
  numero: 1,
  statut: 'publie',
  composantes: JSON.stringify(composantes),
  publie_le: `${bareme.valide_du}T09:00:00.000Z`,
})
