import type { LotsQuery, Prelevement } from '@sillon/contract/tresorerie/prelevements'
import type { Jour } from '@sillon/domain/jour'
import type { ParametresPaiement } from '@sillon/domain/organisme/parametres/paiement'
import { sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

const RESUME = [
  'p.id',
  'p.version',
  'p.statut',
  'p.date_prelevement',
  'p.schema',
  'p.message_id',
  'p.created_at as cree_le',
  'p.exporte_le',
  'p.prepare_par',
  sql<number>`(select count(*) from lignes_prelevement l where l.prelevement_id = p.id and l.statut <> 'annulee')`.as(
    'nombre',
  ),
  sql<number>`(select coalesce(sum(l.montant), 0)::bigint from lignes_prelevement l
    where l.prelevement_id = p.id and l.statut <> 'annulee')`.as('montant'),
  sql<number>`(select count(*) from lignes_prelevement l
    where l.prelevement_id = p.id and l.statut <> 'annulee' and l.prenotifiee_le is not null)`.as('prenotifiees'),
  sql<number>`(select count(*) from lignes_prelevement l where l.prelevement_id = p.id and l.statut = 'rejetee')`.as(
    'rejetees',
  ),
  sql<number>`(select coalesce(sum(l.montant), 0)::bigint from lignes_prelevement l
    where l.prelevement_id = p.id and l.statut = 'rejetee')`.as('montant_rejete'),
  sql<Prelevement['totaux']>`coalesce((
    select json_agg(json_build_object('sequence', s.sequence, 'nombre', s.nombre, 'montant', s.montant) order by s.sequence desc)
    from (select l.sequence, count(*) as nombre, sum(l.montant)::bigint as montant from lignes_prelevement l
      where l.prelevement_id = p.id and l.statut <> 'annulee' group by l.sequence) s
  ), '[]')`.as('totaux'),
] as const

/** A page, with the sums over all the batches that match. */
export async function listPrelevements(db: Database, query: LotsQuery) {
  const matching = filterPrelevements(db, query)
  const page = await readPage(db, query, {
    matching,
    rows: matching.select(RESUME).orderBy('p.date_prelevement', 'desc').orderBy('p.created_at', 'desc').orderBy('p.id'),
  })
  const totaux = await db
    .selectFrom('lignes_prelevement as l')
    .select([
      sql<number>`coalesce(sum(l.montant) filter (where l.statut <> 'annulee'), 0)::bigint`.as('montant'),
      sql<number>`coalesce(sum(l.montant) filter (where l.statut = 'rejetee'), 0)::bigint`.as('montant_rejete'),
    ])
    .where('l.prelevement_id', 'in', matching.select('p.id'))
    .executeTakeFirstOrThrow()
  return { ...page, totaux }
}

function filterPrelevements(db: Database, { q, etat, du, au }: LotsQuery) {
  let matching = db.selectFrom('prelevements as p')
  if (etat) matching = matching.where('p.statut', '=', etat)
  if (du) matching = matching.where('p.date_prelevement', '>=', du)
  if (au) matching = matching.where('p.date_prelevement', '<=', au)
  return q ? matching.where('p.id', 'in', lotsMatching(q)) : matching
}

/** Batches that debit a company found by this text, or whose file has this number. */
const lotsMatching = (q: string) => sql<string>`(
  select l.prelevement_id from lignes_prelevement l
  join mandats m on m.id = l.mandat_id join entreprises e on e.id = m.entreprise_id
  where l.statut <> 'annulee' and ${matchesEveryWord(sql.ref('e.recherche'), q)}
  union
  select x.id from prelevements x where ${matchesEveryWord(sql`normalise(x.message_id)`, q)}
)`

export const findPrelevement = (db: Database, id: string) =>
  db.selectFrom('prelevements as p').select(RESUME).where('p.id', '=', id).executeTakeFirst()

/** Locks the batch until the end of the transaction. */
export const lockPrelevement = (tx: Database, id: string) =>
  tx.selectFrom('prelevements').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type NouveauPrelevement = {
  date_prelevement: Jour
  schema: ParametresPaiement['schema_pain']
  message_id: string
  prepare_par: string
}

export async function insertPrelevement(tx: Database, prelevement: NouveauPrelevement): Promise<string> {
  const { id } = await tx.insertInto('prelevements').values(prelevement).returning('id').executeTakeFirstOrThrow()
  return id
}

type Changes = Pick<
  Updateable<DB['prelevements']>,
  'statut' | 'schema' | 'fichier_chiffre' | 'sha256' | 'exporte_le' | 'exporte_par'
>

/** The caller must hold the row’s lock. Without changes, only raises the version, for a change of its lines. */
export async function updatePrelevement(tx: Database, id: string, changes: Changes = {}) {
  await tx
    .updateTable('prelevements')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const findFichier = (db: Database, id: string) =>
  db
    .selectFrom('prelevements')
    .select(['message_id', 'fichier_chiffre', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
