import type { PageQuery } from '@sillon/contract/page'
import type { FicheImport, LectureImport, LigneImport, LignesImportQuery } from '@sillon/contract/secretariat/imports'
import type { OrdreDates } from '@sillon/domain/ordre-dates'
import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { COLONNES } from '@sillon/domain/secretariat/imports/feuilles'
import type { ImportStatut } from '@sillon/domain/secretariat/imports/import-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'
import { countUpTo, offsetOf, toPage } from '../../platform/db/page.ts'
import { matchesEveryWord } from '../../platform/db/search.ts'

const nomDe = (compte: string) =>
  sql<string | null>`(
    select ${nomComplet('a', 'u')}
    from utilisateurs u left join adherents a on a.id = u.adherent_id where u.id = ${sql.ref(compte)}
  )`

const fiches = (db: Database) =>
  db
    .selectFrom('imports as i')
    .select(['i.id', 'i.version', 'i.nom', 'i.statut', 'i.created_at as cree_le', 'i.fait', 'i.total', 'i.erreur'])
    .select(['i.lecture', 'i.ordre_dates', 'i.resume', 'i.applique_le'])
    .select([nomDe('i.demande_par').as('demande_par'), nomDe('i.applique_par').as('applique_par')])
    .select(sql<boolean>`exists (select from lignes_import l where l.import_id = i.id)`.as('a_lignes'))

export async function listImports(db: Database, query: PageQuery) {
  const matching = db
    .selectFrom('imports as i')
    .$if(Boolean(query.q), (all) => all.where(matchesEveryWord(sql`normalise(i.nom)`, query.q ?? '')))
  const ids = matching
    .select('i.id')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(query.par_page)
    .offset(offsetOf(query))
  const rows = await fiches(db).where('i.id', 'in', ids).orderBy('i.created_at', 'desc').orderBy('i.id').execute()
  return toPage(rows as FicheImport[], await countUpTo(db, matching), query)
}

export const findImport = async (db: Database, id: string): Promise<FicheImport | undefined> =>
  (await fiches(db).where('i.id', '=', id).executeTakeFirst()) as FicheImport | undefined

export async function listLignes(db: Database, id: string, query: LignesImportQuery) {
  const { feuille, sort, q } = query
  const matching = db
    .selectFrom('lignes_import as l')
    .where('l.import_id', '=', id)
    .where('l.sort', 'is not', null)
    .$if(feuille !== undefined, (all) => all.where('l.feuille', '=', feuille ?? ''))
    .$if(sort !== undefined, (all) => all.where('l.sort', '=', sort ?? null))
    .$if(Boolean(q), (all) =>
      all.where(matchesEveryWord(sql`normalise(coalesce(l.libelle, '') || ' ' || l.cle)`, q ?? '')),
    )
  const rows = await matching
    .select(['l.feuille', 'l.ligne', 'l.libelle', 'l.sort', 'l.differences', 'l.erreurs', 'l.valeurs'])
    .orderBy('l.feuille')
    .orderBy('l.ligne')
    .limit(query.par_page)
    .offset(offsetOf(query))
    .execute()
  return toPage(rows.map(toLigne), await countUpTo(db, matching), query)
}

type Row = { feuille: string; differences: { champ: string }[]; erreurs: { champ: string; message: string }[] }

/** Adds the headers to the row: readers do not know the names of attributes. */
function toLigne(row: Row): LigneImport {
  const titreDe = (champ: string) =>
    COLONNES[row.feuille as Feuille].find((colonne) => colonne.champ === champ)?.titre ?? null
  return {
    ...row,
    differences: row.differences.map((one) => ({ ...one, titre: titreDe(one.champ) ?? one.champ })),
    erreurs: row.erreurs.map(({ champ, message }) => ({ champ: champ || null, titre: titreDe(champ), message })),
  } as LigneImport
}

type Nouveau = { nom: string; fichier_id: string; demande_par: string }

export const insertImport = (tx: Database, nouveau: Nouveau): Promise<{ id: string }> =>
  tx.insertInto('imports').values(nouveau).returning('id').executeTakeFirstOrThrow()

/** Locks the import until the end of the transaction. */
export const lockImport = async (tx: Database, id: string) =>
  (await tx
    .selectFrom('imports')
    .select(['id', 'nom', 'version', 'statut', 'fichier_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as
    | { id: string; nom: string; version: number; statut: ImportStatut; fichier_id: string | null }
    | undefined

/**
 * Lets one run at a time apply an import, by an advisory lock. A lock of the row would block the progress, which is
 * written and read meanwhile.
 */
export async function reserveImport(tx: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ libre: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('import'), hashtext(${id})) as libre`.execute(tx)
  return rows[0]?.libre ?? false
}

export const isEnApplication = async (tx: Database, id: string): Promise<boolean> =>
  (await tx.selectFrom('imports').select('statut').where('id', '=', id).executeTakeFirst())?.statut === 'en_application'

type Changes = {
  statut?: ImportStatut
  fichier_id?: null
  lecture?: string | null
  ordre_dates?: OrdreDates
  resume?: string | null
  fait?: number
  total?: number
  tentatives?: number
  erreur?: string | null
  applique_par?: string
  applique_le?: Date
}

/** Removes the sample dates, which are personal data, once the question that they illustrate is answered. */
export async function dropExemples(tx: Database, id: string) {
  const found = await tx.selectFrom('imports').select('lecture').where('id', '=', id).executeTakeFirst()
  const lecture = found?.lecture as LectureImport | null
  if (!lecture?.feuilles.some(({ ordres }) => ordres?.length)) return
  const feuilles = lecture.feuilles.map(({ ordres = [], ...feuille }) => ({
    ...feuille,
    ordres: ordres.map((one) => ({ ...one, exemples: [] })),
  }))
  await tx
    .updateTable('imports')
    .set({ lecture: JSON.stringify({ ...lecture, feuilles }) })
    .where('id', '=', id)
    .execute()
}

/**
 * Saves an act or the end of a step, which raise the version. Returns false when the import is no longer in the state
 * `depuis`: somebody gave it up.
 */
export async function updateImport(
  db: Database,
  id: string,
  changes: Changes,
  depuis?: ImportStatut,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .$if(depuis !== undefined, (query) => query.where('statut', '=', depuis ?? null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves the progress of a step. Returns false when the step was stopped meanwhile. */
export async function advanceImport(db: Database, id: string, statut: ImportStatut, fait: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ fait })
    .where('id', '=', id)
    .where('statut', '=', statut)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** States in which the server still has to treat the import, and may read its file again. */
export const EN_ATTENTE = ['a_lire', 'en_lecture', 'a_appliquer', 'en_application'] as const

/** The oldest import that waits for the server, or that a stopped server left. */
export const findNext = async (db: Database) =>
  (await db
    .selectFrom('imports')
    .select(['id', 'nom', 'statut', 'fichier_id', 'demande_par', 'applique_par', 'tentatives'])
    .select(['lecture', 'ordre_dates'])
    .where('statut', 'in', EN_ATTENTE)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) as
    | {
        id: string
        nom: string
        statut: ImportStatut
        fichier_id: string | null
        demande_par: string | null
        applique_par: string | null
        lecture: LectureImport | null
        ordre_dates: OrdreDates | null
        tentatives: number
      }
    | undefined

/** Imports whose rows and file have been kept long enough. */
export const listPerimes = (db: Database, avant: string) =>
  db
    .selectFrom('imports as i')
    .select(['i.id', 'i.fichier_id', 'i.statut'])
    .where('i.created_at', '<', avant)
    .where('i.statut', 'not in', EN_ATTENTE)
    .where((row) =>
      row.or([
        row('i.fichier_id', 'is not', null),
        row.exists(row.selectFrom('lignes_import as l').select('l.ligne').whereRef('l.import_id', '=', 'i.id')),
      ]),
    )
    .limit(100)
    .execute()
