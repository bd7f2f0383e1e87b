import { HORS_CHAMP } from '../../organisme/parametres/tva.ts'
import type { Composante } from './composante.ts'

/** A new component before anything is typed: amount 0, outside VAT, on the account of fees. */
export const COMPOSANTE_VIDE = {
  montant: 0,
  franchise: 0,
  paliers: [],
  nombre_parts: 0,
  tarifs_categorie: [],
  plancher: null,
  plafond: null,
  taux_pct: null,
  sur: null,
  prorata: false,
  tva_code: HORS_CHAMP,
  compte: '756000',
} satisfies Omit<Composante, 'code' | 'libelle' | 'assiette'>
