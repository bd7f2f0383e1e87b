import type { ActionJournal } from '@sillon/domain/organisme/journal/action-journal'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

const ENTREES_MAX = 100

type EntreeLue = {
  quand: string
  action: string
  auteur: string | null
  avant: Record<string, unknown> | null
  apres: Record<string, unknown> | null
}

/** The last time that this was done to this kind of object. */
export const findLastEntree = (db: Database, action: ActionJournal, objet: ObjetJournal) =>
  db
    .selectFrom('journal')
    .select(['quand', 'apres'])
    .where('action', '=', action)
    .where('objet', '=', objet)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export function listEntrees(db: Database, objet: ObjetJournal, objet_id: string): Promise<EntreeLue[]> {
  return db
    .selectFrom('journal as j')
    .leftJoin('utilisateurs as u', 'u.id', 'j.acteur_id')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select(['j.quand', 'j.action', 'j.avant', 'j.apres'])
    .select(nomComplet('a', 'u').as('auteur'))
    .where('j.objet', '=', objet)
    .where('j.objet_id', '=', objet_id)
    .orderBy('j.id', 'desc')
    .limit(ENTREES_MAX)
    .execute()
}
