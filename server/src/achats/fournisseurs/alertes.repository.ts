import type { TypeDocumentFournisseur } from '@sillon/domain/achats/fournisseurs/document-fournisseur'
import type { Jour } from '@sillon/domain/jour'
import type { NotNull } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { estRemplace } from './documents.repository.ts'

/**
 * A date of a supplier that expires: a document, or the authorisation; `derniere` is the number of days of the last
 * alert sent.
 */
type Echeance = { id: string; raison_sociale: string; expire_le: Jour; derniere: number | null }
type EcheanceDocument = Echeance & { type: TypeDocumentFournisseur; libelle: string | null }

/** Locks the rows until the end of the transaction, so that an alert is sent once. */
export function lockDocumentsAlertes(tx: Database, horizon: Jour): Promise<EcheanceDocument[]> {
  return tx
    .selectFrom('documents_fournisseur as d')
    .innerJoin('fournisseurs as f', 'f.id', 'd.fournisseur_id')
    .select(['d.id', 'd.type', 'd.libelle', 'd.expire_le', 'd.alerte_jours as derniere', 'f.raison_sociale'])
    .where('f.statut', '<>', 'archive')
    .where('d.expire_le', '<=', horizon)
    .where((row) => row.or([row('d.alerte_jours', 'is', null), row('d.alerte_jours', '>', 0)]))
    .where((row) => row.not(estRemplace))
    .orderBy('d.expire_le')
    .orderBy('d.id')
    .limit(1000)
    .forUpdate('d')
    .$narrowType<{ expire_le: NotNull }>()
    .execute()
}

export function lockAgrementsAlertes(tx: Database, horizon: Jour): Promise<Echeance[]> {
  return tx
    .selectFrom('fournisseurs')
    .select([
      'id',
      'raison_sociale',
      'agrement_phyto_expire_le as expire_le',
      'agrement_phyto_alerte_jours as derniere',
    ])
    .where('statut', '<>', 'archive')
    .where(
      (row) => row.val('PHY'),
      '=',
      (row) => row.fn.any('familles'),
    )
    .where('agrement_phyto_expire_le', '<=', horizon)
    .where((row) =>
      row.or([row('agrement_phyto_alerte_jours', 'is', null), row('agrement_phyto_alerte_jours', '>', 0)]),
    )
    .orderBy('agrement_phyto_expire_le')
    .orderBy('id')
    .limit(1000)
    .forNoKeyUpdate()
    .$narrowType<{ expire_le: NotNull }>()
    .execute()
}

export async function markDocument(tx: Database, id: string, alerte_jours: number) {
  await tx.updateTable('documents_fournisseur').set({ alerte_jours }).where('id', '=', id).execute()
}

/** This is not a change of the record: its version stays. */
export async function markAgrement(tx: Database, id: string, agrement_phyto_alerte_jours: number) {
  await tx.updateTable('fournisseurs').set({ agrement_phyto_alerte_jours }).where('id', '=', id).execute()
}
