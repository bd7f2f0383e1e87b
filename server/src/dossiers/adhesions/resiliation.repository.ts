import type { Campagne } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

type Prevision = {
  resiliation_prevue_le: Jour | null
  resiliation_motif: string | null
  resiliation_demandee_le: Date | null
  resiliation_demandee_par: string | null
}

export async function findPrevision(db: Database, id: string) {
  return db
    .selectFrom('adhesions as ad')
    .leftJoin('utilisateurs as u', 'u.id', 'ad.resiliation_demandee_par')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select([
      'ad.resiliation_prevue_le as date_effet',
      'ad.resiliation_motif as motif',
      'ad.resiliation_demandee_le as demandee_le',
      nomComplet('a', 'u').as('par'),
    ])
    .where('ad.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The caller must hold the row’s lock. */
export async function savePrevision(db: Database, id: string, prevision: Prevision & { modifiee_le: Date }) {
  await db
    .updateTable('adhesions')
    .set((row) => ({ ...prevision, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The campaigns that are not over. */
export async function listCampagnesAVenir(
  db: Database,
  today: Jour,
): Promise<Pick<Campagne, 'annee' | 'debut' | 'fin'>[]> {
  return db
    .selectFrom('campagnes')
    .select(['annee', 'debut', 'fin'])
    .where('fin', '>=', today)
    .orderBy('debut')
    .limit(20)
    .execute()
}

type Lot = { after: string; limit: number }

export async function listResiliationsDues(db: Database, today: Jour, { after, limit }: Lot): Promise<string[]> {
  const found = await db
    .selectFrom('adhesions')
    .select('id')
    .where('statut', '=', 'active')
    .where('resiliation_prevue_le', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** Drafts that nobody has changed since that day, those an administrator prepares included. */
export async function listDelaissees(db: Database, depuis: Jour, { after, limit }: Lot): Promise<string[]> {
  const found = await db
    .selectFrom('adhesions')
    .select('id')
    .where('statut', 'in', ['brouillon', 'a_completer'])
    .where(sql<boolean>`(modifiee_le at time zone 'Europe/Paris')::date <= ${depuis}::date`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** Locks the membership until the end of the transaction and reads it as it is then. */
export const lockEcheance = (db: Database, id: string) =>
  db
    .selectFrom('adhesions')
    .select(['id', 'entreprise_id', 'statut', 'modifiee_le', 'resiliation_prevue_le', 'resiliation_motif'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
