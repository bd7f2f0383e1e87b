import type { Delegation } from '@sillon/contract/comptes/utilisateurs'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

type NouvelleDelegation = { administrateur_id: string; utilisateur_id: string; motif: string; debut: Date }

export async function insertDelegation(db: Database, delegation: NouvelleDelegation): Promise<string> {
  const { id } = await db.insertInto('delegations').values(delegation).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function endDelegations(db: Database, administrateur_id: string, fin: Date) {
  await db
    .updateTable('delegations')
    .set({ fin })
    .where('administrateur_id', '=', administrateur_id)
    .where('fin', 'is', null)
    .execute()
}

/** `utilisateur_id` comes from a header and may be any text. */
export async function hasActedFor(db: Database, administrateur_id: string, utilisateur_id: string): Promise<boolean> {
  const found = await db
    .selectFrom('delegations')
    .select('id')
    .where('administrateur_id', '=', administrateur_id)
    .where(sql`utilisateur_id::text`, '=', utilisateur_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Leaves out the beginning and the end of the delegation, which are not acts for the member. */
const actesOf = sql<number>`(
  select count(*) from journal j
  where j.acteur_id = d.administrateur_id and j.pour_id = d.utilisateur_id and j.action <> 'delegation_finie'
    and j.quand >= d.debut and j.quand <= coalesce(d.fin, d.debut + interval '1 hour')
)`

export function listDelegations(db: Database, utilisateur_id: string): Promise<Delegation[]> {
  return db
    .selectFrom('delegations as d')
    .innerJoin('utilisateurs as u', 'u.id', 'd.administrateur_id')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['d.id', 'd.motif', 'd.debut', 'd.fin'])
    .select([sql<string>`${nomComplet('a', 'u')}`.as('administrateur'), actesOf.as('nb_actes')])
    .where('d.utilisateur_id', '=', utilisateur_id)
    .orderBy('d.debut', 'desc')
    .limit(50)
    .execute()
}
