import type { Consentement } from '@sillon/contract/annuaire/annuaire'
import type { Confidentialite } from '@sillon/domain/annuaire/annuaire/confidentialite'
import type { Finalite } from '@sillon/domain/annuaire/annuaire/consentement'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'

export function getConfidentialite(db: Database, adherent_id: string): Promise<Confidentialite> {
  return db
    .selectFrom('adherents')
    .select([
      'version',
      'visible_annuaire',
      'visible_telephone',
      'visible_email',
      'visible_adresse',
      'visible_materiels',
      'visible_surface',
      'besoins_recus',
      'email_info',
      'sms_info',
      'courrier',
      'alertes_groupements',
      'frequence',
    ])
    .where('id', '=', adherent_id)
    .executeTakeFirstOrThrow()
}

/** The account of a person who is not anonymised. Locks the row until the end of the transaction. */
export const findAbonne = (tx: Database, adherent_id: string) =>
  tx
    .selectFrom('adherents as a')
    .leftJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .select('u.id as utilisateur_id')
    .where('a.id', '=', adherent_id)
    .where('a.anonymise_le', 'is', null)
    .forUpdate('a')
    .executeTakeFirst()

type NouveauConsentement = {
  adherent_id: string
  finalite: Finalite
  valeur: string
  version_texte: number
  quand: Date
  canal: Consentement['canal']
  acteur_id: string | null
}

export async function insertConsentements(tx: Database, rows: NouveauConsentement[]) {
  if (rows.length > 0) await tx.insertInto('consentements').values(rows).execute()
}

/** The latest first. */
export function listConsentements(db: Database, adherent_id: string, query: { page: number; par_page: number }) {
  const matching = db.selectFrom('consentements').where('adherent_id', '=', adherent_id).orderBy('id', 'desc')
  return readPage(db, query, {
    matching,
    rows: matching.select(['id', 'finalite', 'valeur', 'version_texte', 'quand', 'canal']),
  })
}
