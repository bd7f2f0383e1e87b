import { moitiesDe } from '@sillon/domain/secretariat/recherche-bureau/lecture'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { CANDIDATS_MAX, ressemble } from './candidats.repository.ts'

/** From 0, nothing in common, to 1. A short name with one wrong letter keeps a third of its trigrams. */
const PROXIMITE_MIN = 0.3

/** Names of people and of companies spelled nearly like the words: each keeps one of its halves. */
export async function listProches(db: Database, mots: readonly string[], limit: number): Promise<string[]> {
  const entamables = mots.map(moitiesDe).filter((moities) => moities.length > 0)
  if (entamables.length === 0) return []
  const garde = sql.join(
    entamables.map((moities) =>
      ressemble(
        sql`recherche`,
        moities.map((moitie) => `%${moitie}%`),
      ),
    ),
    sql` and `,
  )
  const { rows } = await sql<{ nom: string }>`
    select nom from (
      (select raison_sociale as nom, word_similarity(${mots.join(' ')}, recherche) as proximite
      from entreprises where ${garde} and fusionnee_dans_id is null limit ${CANDIDATS_MAX})
      union all
      (select concat_ws(' ', prenom, nom), word_similarity(${mots.join(' ')}, recherche)
      from adherents where ${garde} and anonymise_le is null and fusionne_dans_id is null limit ${CANDIDATS_MAX})
    ) as noms
    where proximite >= ${PROXIMITE_MIN}
    group by nom order by max(proximite) desc, nom collate francais limit ${limit}`.execute(db)
  return rows.map(({ nom }) => nom)
}
