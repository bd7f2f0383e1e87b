import type { FraisSaisie } from '@sillon/domain/achats/groupements-achats/frais-saisie'
import type { Database } from '../../platform/db/database.ts'

const COLONNES_FRAIS = ['id', 'libelle', 'montant_ht', 'tva_code', 'cle', 'annonce_le'] as const

export type FraisEnregistre = FraisSaisie & { id: string; annonce_le: string }

export function listFrais(db: Database, groupement_id: string): Promise<FraisEnregistre[]> {
  return db
    .selectFrom('frais_achat')
    .select(COLONNES_FRAIS)
    .where('groupement_id', '=', groupement_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
