import type { LettresQuery, TRIS_LETTRES } from '@sillon/contract/secretariat/courrier'
import type { Lettre } from '@sillon/domain/comptes/lettres/lettre'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { orderOf, type Tris } from '../../platform/db/order.ts'
import { readPage } from '../../platform/db/page.ts'
import { readPremiers } from '../../platform/db/premiers.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

const TRIS: Tris<typeof TRIS_LETTRES> = {
  ecrite_le: sql`l.ecrite_le`,
  raison_sociale: sql`e.raison_sociale collate francais`,
  objet: sql`l.objet collate francais`,
}

/** Letters to post first, then the latest, unless an order is asked for. */
export function listLettres(db: Database, query: LettresQuery) {
  const matching = filterLettres(db, query)
  let rows = matching
    .select(['l.id', 'l.objet', 'l.recommandee', 'l.ecrite_le', 'l.imprimee_le', 'l.postee_le', 'l.statut'])
    .select(
      sql<Lettre['entreprise']>`json_build_object(
        'id', e.id, 'raison_sociale', e.raison_sociale, 'no_adherent', e.no_adherent)`.as('entreprise'),
    )
    .select(sql<Lettre['jointes']>`coalesce(l.contenu -> 'jointes', '[]'::jsonb)`.as('jointes'))
  rows = query.tri
    ? rows.orderBy(orderOf(TRIS, query.tri))
    : rows.orderBy(sql`l.statut = 'a_poster'`, 'desc').orderBy('l.ecrite_le', 'desc')
  return readPage(db, query, { matching, rows: rows.orderBy('l.id') })
}

function filterLettres(db: Database, { q, statut, entreprise_id }: LettresQuery) {
  let matching = db.selectFrom('lettres as l').innerJoin('entreprises as e', 'e.id', 'l.entreprise_id')
  if (statut) matching = matching.where('l.statut', '=', statut)
  if (entreprise_id) matching = matching.where('l.entreprise_id', '=', entreprise_id)
  return q ? matching.where(matchesEveryWord(sql.ref('e.recherche'), q)) : matching
}

export async function countByStatut(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('lettres')
    .select(['statut', (row) => row.fn.countAll<number>().as('nombre')])
    .groupBy('statut')
    .execute()
  return Object.fromEntries(rows.map(({ statut, nombre }) => [statut, nombre]))
}

type LettreAPoster = { nom: string; objet: string; recommandee: boolean }

/** Letters that wait to be posted, the oldest first. */
export const readAPoster = (db: Database) =>
  readPremiers<LettreAPoster>(
    db,
    sql`
    select l.id, e.raison_sociale as nom, l.objet, l.recommandee, null::bigint as montant, l.ecrite_le as rang
    from lettres l join entreprises e on e.id = l.entreprise_id
    where l.statut = 'a_poster'`,
  )
