import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { Famille } from '@sillon/domain/organisme/referentiels/famille'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Destinataire } from '../../platform/mail/mail.ts'
import { abonnes } from './abonnes.repository.ts'

type Lecture = { now: Date; after: string; limit: number }

/** The next purchases in this state, sorted by id. */
const inStatut = (db: Database, statut: GroupementStatut, { after, limit }: Lecture) =>
  db
    .selectFrom('groupements_achats')
    .select('id')
    .where('statut', '=', statut)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id)

export const listToOpen = async (db: Database, lecture: Lecture) =>
  toIds(await inStatut(db, 'publie', lecture).where('ouverture_le', '<=', lecture.now.toISOString()).execute())

export const listToClose = async (db: Database, lecture: Lecture) =>
  toIds(await inStatut(db, 'ouvert', lecture).where('cloture_le', '<=', lecture.now.toISOString()).execute())

/** Open purchases that close before `horizon` and whose reminder was not sent. */
export const listToRemind = async (db: Database, { horizon, ...lecture }: Lecture & { horizon: Date }) =>
  toIds(
    await inStatut(db, 'ouvert', lecture)
      .where('cloture_le', '>', lecture.now.toISOString())
      .where('cloture_le', '<=', horizon.toISOString())
      .where('rappel_le', 'is', null)
      .execute(),
  )

type Prevenu = Destinataire & { brouillon_id: string | null }

/**
 * Managers of companies with an active membership, each once: those who chose to be told at once of this family, and
 * those whose order is still a draft, whatever they chose. Those whose order is validated get nothing.
 */
export async function listPrevenus(
  db: Database,
  { id, famille }: { id: string; famille: Famille },
): Promise<Prevenu[]> {
  const rows = await abonnes(db)
    .leftJoin('bons_commande as b', (join) =>
      join
        .onRef('b.entreprise_id', '=', 'r.entreprise_id')
        .on('b.groupement_id', '=', id)
        .on('b.statut', '<>', 'annule'),
    )
    .distinctOn('u.id')
    .select(['u.email', 'u.id as utilisateur_id', 'a.id as adherent_id'])
    .select(sql<string | null>`case when b.statut = 'brouillon' then b.id end`.as('brouillon_id'))
    .where(sql<boolean>`(b.statut = 'brouillon'
      or (b.id is null and a.frequence = 'immediat' and ${famille} = any(a.alertes_groupements)))`)
    .orderBy('u.id')
    .orderBy(sql`b.statut = 'brouillon' desc nulls last`)
    .execute()
  return rows
}
