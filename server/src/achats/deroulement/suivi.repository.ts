import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Chiffres = { actives: number; bons: number; brouillons: number; total_ht: number }

/** The orders by the rows that the triggers keep, the memberships by their index: a purchase may have thousands of both. */
export async function readChiffres(db: Database, groupement_id: string): Promise<Chiffres> {
  const { rows } = await sql<Chiffres>`
    select (select count(*) from adhesions where statut = 'active')::int as actives,
      coalesce(sum(nombre) filter (where statut not in ('brouillon', 'annule')), 0)::int as bons,
      coalesce(sum(nombre) filter (where statut = 'brouillon'), 0)::int as brouillons,
      coalesce(sum(total_ht) filter (where statut not in ('brouillon', 'annule')), 0)::bigint as total_ht
    from totaux_bons where groupement_id = ${groupement_id}`.execute(db)
  const [chiffres] = rows
  if (!chiffres) throw new Error('An aggregate has one row.')
  return chiffres
}
