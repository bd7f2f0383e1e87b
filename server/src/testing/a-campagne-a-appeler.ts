import { addMois, jourOf } from '@sillon/domain/jour'
import { COMPOSANTE_VIDE } from '@sillon/domain/tresorerie/campagnes/composante-vide'
import type { Database } from '../platform/db/database.ts'
import { aBareme, aCampagne } from './a-cotisation.ts'
import { aCooperative, anAdhesion } from './factories.ts'

const composante = (code: string, assiette: string, montant: number, more: object = {}) => ({
  ...COMPOSANTE_VIDE,
  code,
  libelle: code,
  assiette,
  montant,
  ...more,
})

export const FIXE = composante('FIXE', 'entreprise', 6_000)
export const FIXE_TVA = composante('FIXE', 'entreprise', 6_000, { tva_code: 'TVA20' })
export const PARTS = composante('PARTS', 'parts', 1_500, { nombre_parts: 2, compte: '101300' })

const today = () => jourOf(new Date())
export const DATES = () => ({ date_emission: today(), echeance: addMois(today(), 1) })

/** A campaign with its published scale, and `nombre` active memberships that owe it. */
export async function aCampagneAAppeler(db: Database, nombre: number, composantes: object[] = [FIXE]) {
  await aCooperative(db)
  const campagne = await aCampagne(db)
  await aBareme(db, { campagne_id: campagne.id, composantes })
  const adhesions = await Promise.all(Array.from({ length: nombre }, () => anAdhesion(db, { statut: 'active' })))
  return { campagne, adhesions }
}
