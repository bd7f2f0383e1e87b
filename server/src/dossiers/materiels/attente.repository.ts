import type { TransfertStatut } from '@sillon/domain/dossiers/transferts/transfert-statut'
import type { Database } from '../../platform/db/database.ts'

export async function hasTransfert(db: Database, materiel_id: string, statut?: TransfertStatut): Promise<boolean> {
  const found = await db
    .selectFrom('transferts')
    .select('id')
    .where('materiel_id', '=', materiel_id)
    .$if(statut !== undefined, (all) => all.where('statut', '=', statut ?? null))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The last transfer of this machine out of this company. */
export function findDepart(db: Database, materiel_id: string, de_entreprise_id: string) {
  return db
    .selectFrom('transferts as t')
    .innerJoin('entreprises as vers', 'vers.id', 't.vers_entreprise_id')
    .select(['vers.raison_sociale', 't.decide_le'])
    .where('t.materiel_id', '=', materiel_id)
    .where('t.de_entreprise_id', '=', de_entreprise_id)
    .where('t.statut', '=', 'accepte')
    .orderBy('t.decide_le', 'desc')
    .limit(1)
    .executeTakeFirst()
}
