import type { Jour } from '@sillon/domain/jour'
import type { FormatReleve } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'

type NouveauReleve = {
  compte_id: string
  depose_par: string
  format: FormatReleve
  nom_fichier: string
  du: Jour
  au: Jour
  ouverture: number | null
  cloture: number | null
}

export async function insertReleve(tx: Database, releve: NouveauReleve): Promise<string> {
  const { id } = await tx.insertInto('releves_bancaires').values(releve).returning('id').executeTakeFirstOrThrow()
  return id
}

const resumes = (db: Database) =>
  db
    .selectFrom('releves_bancaires as r')
    .innerJoin('comptes_bancaires as k', 'k.id', 'r.compte_id')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('mouvements_bancaires as m')
          .select([
            sql<number>`count(*)`.as('nombre'),
            sql<number>`coalesce(sum(m.montant), 0)::bigint`.as('somme'),
            sql<number>`count(*) filter (where m.statut in ('a_voir', 'en_attente'))`.as('a_voir'),
          ])
          .whereRef('m.releve_id', '=', 'r.id')
          .as('t'),
      (join) => join.onTrue(),
    )
    .select([
      'r.id',
      'r.format',
      'r.nom_fichier',
      'r.du',
      'r.au',
      'r.created_at as depose_le',
      'r.ouverture',
      'r.cloture',
      'r.compte_id',
      'k.iban',
      't.nombre',
      't.somme',
      't.a_voir',
    ])

export const listReleves = (db: Database, query: { page: number; par_page: number }) =>
  readPage(db, query, {
    matching: db.selectFrom('releves_bancaires as r'),
    rows: resumes(db).orderBy('r.au', 'desc').orderBy('r.created_at', 'desc').orderBy('r.id'),
  })

export const findReleve = (db: Database, id: string) => resumes(db).where('r.id', '=', id).executeTakeFirst()

/** The latest statement of an account that covers this day. */
export const findReleveAt = (db: Database, compte_id: string, jour: Jour) =>
  db
    .selectFrom('releves_bancaires')
    .select(['id', 'created_at as depose_le'])
    .where('compte_id', '=', compte_id)
    .where('du', '<=', jour)
    .orderBy('au', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
