import type { Famille } from '@sillon/domain/groupements-achats/famille'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { Destinataire } from '../platform/mail/mail.ts'

type Lecture = { now: Date; after: string; limit: number }

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id)

export const listToOpen = async (db: Database, { now, after, limit }: Lecture) =>
  toIds(
    await db
      .selectFrom('groupements_achats')
      .select('id')
      .where('statut', '=', 'publie')
      .where('ouverture_le', '<=', now.toISOString())
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

export const listToClose = async (db: Database, { now, after, limit }: Lecture) =>
  toIds(
    await db
      .selectFrom('groupements_achats')
      .select('id')
      .where('statut', '=', 'ouvert')
      .where('cloture_le', '<=', now.toISOString())
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

/** Open, closing before `horizon`, and not said yet. */
export const listToRemind = async (db: Database, { now, horizon, after, limit }: Lecture & { horizon: Date }) =>
  toIds(
    await db
      .selectFrom('groupements_achats')
      .select('id')
      .where('statut', '=', 'ouvert')
      .where('cloture_le', '>', now.toISOString())
      .where('cloture_le', '<=', horizon.toISOString())
      .where('rappel_le', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )

type Prevenu = Destinataire & { brouillon_id: string | null }

/**
 * Managers of companies whose membership is active, each once: those who asked to hear of this family at once, and those whose
 * order is a draft, which is their own affair. Who is committed already is left in peace.
 */
export async function listPrevenus(
  db: Database,
  { id, famille }: { id: string; famille: Famille },
): Promise<Prevenu[]> {
  const rows = await db
    .selectFrom('roles_entreprise as r')
    .innerJoin('adherents as a', 'a.id', 'r.adherent_id')
    .innerJoin('utilisateurs as u', 'u.adherent_id', 'a.id')
    .innerJoin('adhesions as d', (join) =>
      join.onRef('d.entreprise_id', '=', 'r.entreprise_id').on('d.statut', '=', 'active'),
    )
    .leftJoin('bons_commande as b', (join) =>
      join
        .onRef('b.entreprise_id', '=', 'r.entreprise_id')
        .on('b.groupement_id', '=', id)
        .on('b.statut', '<>', 'annule'),
    )
    .distinctOn('u.id')
    .select(['u.email', 'u.id as utilisateur_id', 'a.id as adherent_id'])
    .select(sql<string | null>`case when b.statut = 'brouillon' then b.id end`.as('brouillon_id'))
    .where('r.droit', '=', 'gestionnaire')
    .where('r.fin', 'is', null)
    .where('u.statut', '=', 'actif')
    .where('a.statut_personne', '=', 'actif')
    .where('a.est_retraite', '=', false)
    .where(sql<boolean>`(b.statut = 'brouillon'
      or (b.id is null and a.frequence = 'immediat' and ${famille} = any(a.alertes_groupements)))`)
    .orderBy('u.id')
    .orderBy(sql`b.statut = 'brouillon' desc nulls last`)
    .execute()
  return rows
}
