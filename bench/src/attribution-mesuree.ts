import { sql } from 'kysely'
import { openSession } from '../../server/src/comptes/comptes/sessions.service.ts'
import type { Database } from '../../server/src/platform/db/database.ts'

/** Closes the purchase: its closing hour is past, so an administrator may attribute it. */
export const cloture = (db: Database, id: string) =>
  db
    .updateTable('groupements_achats')
    .set({ statut: 'clos', cloture_le: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute()

/** Asks for the attribution as an administrator. Answers the HTTP status; null: no answer came. */
export async function attribue(db: Database, port: number, id: string): Promise<number | null> {
  const admin = await db
    .selectFrom('utilisateurs')
    .select('id')
    .where('identifiant', '=', 'admin')
    .executeTakeFirstOrThrow()
  const { version } = await db
    .selectFrom('groupements_achats')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const cookie = `sid=${await openSession(db, admin.id, 'mesure', new Date())}`
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/groupements-achats/${id}/cloture/attribuer`, {
    method: 'POST',
    headers: { cookie, 'if-match': `"${version}"` },
  }).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  return response?.status ?? null
}

/**
 * Whether the attribution was done in full or not at all. Null: only a part of it was done, which must never happen.
 */
export async function etatAttribution(db: Database, id: string): Promise<'rien' | 'tout' | null> {
  const { rows } = await sql<{ statut: string; bons: number; confirmes: number; pieces: number; lignes: number }>`
    select g.statut, count(*)::int as bons, count(*) filter (where b.statut = 'confirme')::int as confirmes,
      count(*) filter (where b.edition = 2 and exists (
        select from documents d where d.bon_commande_id = b.id and d.edition = 2))::int as pieces,
      count(*) filter (where not exists (
        select from lignes_commande l where l.bon_commande_id = b.id and l.prix_final_ht is null))::int as lignes
    from groupements_achats g join bons_commande b on b.groupement_id = g.id
    where g.id = ${id} and b.statut <> 'annule' group by g.id`.execute(db)
  const [{ statut, bons, confirmes, pieces, lignes } = {}] = rows as Partial<(typeof rows)[number]>[]
  const faits = [confirmes, pieces, lignes]
  if (statut === 'clos' && faits.every((nombre) => nombre === 0)) return 'rien'
  return statut === 'attribue' && faits.every((nombre) => nombre === bons) ? 'tout' : null
}
