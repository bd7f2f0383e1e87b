import type { BonStatut } from '@sillon/domain/achats/bons-commande/bon-statut'
import type { Database } from '../../platform/db/database.ts'

export async function listBonsOf(db: Database, groupement_id: string, statuts: readonly BonStatut[]) {
  const rows = await db
    .selectFrom('bons_commande')
    .select(['id', 'numero', 'entreprise_id', 'statut'])
    .where('groupement_id', '=', groupement_id)
    .where('statut', 'in', statuts)
    .orderBy('id')
    .execute()
  return rows as { id: string; numero: string | null; entreprise_id: string; statut: BonStatut }[]
}
