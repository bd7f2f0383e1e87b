import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Milliseconds during which a taken mail is reserved: enough to send it through a slow server. If the process dies, the
 * mail becomes available after that.
 */
const BAIL_MS = 2 * 60_000

/**
 * Takes the oldest mail that is due, reserved for the caller until the lease ends. A mail last touched later than now
 * was scheduled before the clock was put back: it counts as due. Two servers whose clocks differ by less than a lease
 * do not take it twice.
 */
export function takeDueCourriel(db: Database, now: Date) {
  const due = db
    .selectFrom('courriels')
    .select('id')
    .where('statut', '=', 'en_attente')
    .where((row) =>
      row.or([
        row('prochain_essai_le', '<=', now.toISOString()),
        row('touche_le', '>', new Date(now.getTime() + BAIL_MS).toISOString()),
      ]),
    )
    .orderBy('prochain_essai_le')
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('courriels')
    .set({
      tentatives: sql`tentatives + 1`,
      prochain_essai_le: new Date(now.getTime() + BAIL_MS),
      touche_le: now,
    })
    .where('id', '=', due)
    .returning(['id', 'destinataire', 'objet', 'contenu_chiffre', 'tentatives'])
    .executeTakeFirst()
}

/** Marks it sent even when it was cancelled meanwhile: it has left. */
export async function markSent(db: Database, id: string, now: Date) {
  await db
    .updateTable('courriels')
    .set({ statut: 'envoye', envoye_le: now, erreur: null, contenu_chiffre: null, touche_le: now })
    .where('id', '=', id)
    .execute()
}

export async function markLater(db: Database, id: string, erreur: string, le: Date, now: Date) {
  await updateWaiting(db, id, { erreur, prochain_essai_le: le, touche_le: now })
}

/** The content is kept: an administrator may send it again. */
export async function markFailed(db: Database, id: string, erreur: string, now: Date) {
  await updateWaiting(db, id, { statut: 'echec', erreur, echec_le: now, touche_le: now })
}

export async function markUseless(db: Database, id: string, erreur: string, now: Date) {
  await updateWaiting(db, id, { statut: 'annule', erreur, contenu_chiffre: null, touche_le: now })
}

type Changes = {
  statut?: 'echec' | 'annule'
  erreur: string
  echec_le?: Date
  prochain_essai_le?: Date
  contenu_chiffre?: null
  touche_le: Date
}

const updateWaiting = (db: Database, id: string, changes: Changes) =>
  db.updateTable('courriels').set(changes).where('id', '=', id).where('statut', '=', 'en_attente').execute()

/** Takes the waiting mails not yet printed on the console of the demonstration, and marks them as printed. */
export function takeUnannounced(db: Database, now: Date) {
  return db
    .updateTable('courriels')
    .set({ affiche_le: now, touche_le: now })
    .where('statut', '=', 'en_attente')
    .where('affiche_le', 'is', null)
    .returning(['id', 'destinataire', 'objet', 'contenu_chiffre', 'created_at'])
    .execute()
}

export async function deleteTreated(db: Database, before: Date) {
  await db
    .deleteFrom('courriels')
    .where('statut', '<>', 'en_attente')
    .where('created_at', '<=', before.toISOString())
    .execute()
}

/** Each count is read from its own index, as sent mails may be many. */
export async function countEnSouffrance(db: Database): Promise<{ en_attente: number; echec: number }> {
  const { rows } = await sql<{ en_attente: number; echec: number }>`
    select (select count(*) from courriels where statut = 'en_attente') as en_attente,
      (select count(*) from courriels where statut = 'echec') as echec`.execute(db)
  return rows[0] ?? { en_attente: 0, echec: 0 }
}
