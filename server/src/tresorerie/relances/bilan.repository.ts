import { STATUTS_FINAUX } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** Returns false when the administrators already had the summary of this day. */
export async function takeJour(tx: Database, jour: Jour): Promise<boolean> {
  const taken = await tx
    .insertInto('bilans_relances')
    .values({ jour })
    .onConflict((conflict) => conflict.column('jour').doNothing())
    .returning('jour')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether the administrators had a summary between these days, the last one excluded. */
export async function hasBilan(db: Database, du: Jour, avant: Jour): Promise<boolean> {
  const found = await db
    .selectFrom('bilans_relances')
    .select('jour')
    .where('jour', '>=', du)
    .where('jour', '<', avant)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Reminders to do by hand since the last summary of an earlier day, by company: when the server was stopped one
 * morning, nothing is lost.
 */
export function listAFaire(db: Database, jour: Jour) {
  return db
    .selectFrom('relances as x')
    .innerJoin('creances as c', 'c.id', 'x.creance_id')
    .innerJoin('entreprises as e', 'e.id', 'c.entreprise_id')
    .select(['e.raison_sociale', 'x.canal', sql<boolean>`x.document_id is not null`.as('lettre')])
    .where('x.envoyee_le', '<=', jour)
    .where(
      sql<boolean>`x.created_at > coalesce((select max(b.created_at) from bilans_relances b where b.jour < ${jour}), '-infinity')`,
    )
    .where('x.canal', '<>', 'courriel')
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('x.id')
    .limit(5000)
    .execute()
}

/** Companies with a running membership that owe an overdue piece that no plan gives time to, and do not say that they have paid it. */
export function listEnRetard(db: Database, today: Jour): Promise<{ id: string; raison_sociale: string }[]> {
  return db
    .selectFrom('entreprises as e')
    .select(['e.id', 'e.raison_sociale'])
    .where((row) =>
      row.exists(
        row
          .selectFrom('creances as c')
          .leftJoin('cotisations as f', 'f.id', 'c.id')
          .select('c.id')
          .whereRef('c.entreprise_id', '=', 'e.id')
          .where('c.ouverte', '=', true)
          .where('c.echeance', '<', today)
          .where('f.litige_motif', 'is', null)
          .where((piece) =>
            piece.not(
              piece.exists(
                piece
                  .selectFrom('paiements_annonces as n')
                  .select('n.id')
                  .whereRef('n.creance_id', '=', 'c.id')
                  .where('n.retire_le', 'is', null)
                  .where('n.jusqu_au', '>=', today),
              ),
            ),
          )
          .where(
            sql<boolean>`c.id not in (select creance_id from echeanciers_courants where exigible_le >= ${today}::date)`,
          ),
      ),
    )
    .where((row) =>
      row.exists(
        row
          .selectFrom('adhesions as a')
          .select('a.id')
          .whereRef('a.entreprise_id', '=', 'e.id')
          .where('a.statut', 'not in', [...STATUTS_FINAUX]),
      ),
    )
    .orderBy(sql`e.raison_sociale collate francais`)
    .orderBy('e.id')
    .execute()
}
