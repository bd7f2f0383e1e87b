import type { Database } from '../../platform/db/database.ts'

/** The active mandates of those of these companies that pay by direct debit; for goods, those that cover them. */
export function listMandatsActifs(db: Database, entreprise_ids: readonly string[], marchandises: boolean) {
  const actifs = db
    .selectFrom('mandats as m')
    .innerJoin('entreprises as e', 'e.id', 'm.entreprise_id')
    .select(['m.entreprise_id', 'm.rum', 'm.iban_masque'])
    .where('m.entreprise_id', 'in', [...entreprise_ids])
    .where('m.statut', '=', 'actif')
    .where('e.mode_reglement', '=', 'prelevement_sepa')
  return (marchandises ? actifs.where('m.marchandises_le', 'is not', null) : actifs).execute()
}
