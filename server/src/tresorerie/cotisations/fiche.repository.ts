import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import { envoiOf } from '@sillon/domain/pieces/documents/envoi'
import type { Database } from '../../platform/db/database.ts'
import { isParti } from '../../platform/mail/parti.ts'

/** The payments allocated to a fee, the oldest first. */
export function listAffectations(db: Database, cotisation_id: string): Promise<CotisationFiche['reglements']> {
  return db
    .selectFrom('affectations_reglement as a')
    .innerJoin('reglements as r', 'r.id', 'a.reglement_id')
    .select([
      'a.reglement_id',
      'r.date_reglement',
      'r.moyen',
      'r.reference',
      'a.montant',
      'a.date_affectation',
      'a.annulee_le',
      'r.statut',
    ])
    .where('a.cotisation_id', '=', cotisation_id)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute()
}

export async function listDocuments(db: Database, cotisation_id: string): Promise<CotisationFiche['documents']> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'type', 'numero', 'date_emission', 'produit_le', 'courriel_le', 'modele_courriel'])
    .select(isParti('documents.id').as('parti'))
    .where('cotisation_id', '=', cotisation_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ modele_courriel, parti, ...document }) => ({
    ...document,
    envoi: envoiOf({ ...document, modele_courriel, parti }),
  }))
}

export function listRelances(db: Database, cotisation_id: string): Promise<CotisationFiche['relances']> {
  return db
    .selectFrom('relances')
    .select(['etape', 'canal', 'envoyee_le'])
    .where('creance_id', '=', cotisation_id)
    .orderBy('envoyee_le')
    .orderBy('id')
    .execute()
}
