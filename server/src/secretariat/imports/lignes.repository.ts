import type { ErreurChamp } from '@sillon/domain/erreur-champ'
import { DATE_CHIFFREE, type OrdreDates } from '@sillon/domain/ordre-dates'
import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import type { Difference } from '@sillon/domain/secretariat/imports/plan'
import type { Sort } from '@sillon/domain/secretariat/imports/sort'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Lue = { ligne: number; cle: string; valeurs: Record<string, string> }

export type LigneEnAttente = Lue & { sort: Sort | null; differences: Difference[] }

type OrdreColonne = { feuille: Feuille; champ: string; ordre: OrdreDates }

/**
 * Converts dates written in digits to days. Repeated, it finds nothing more to convert. A date whose month does not
 * exist in this order becomes an invalid day, which the analysis refuses.
 */
export async function ordonneDates(db: Database, import_id: string, { feuille, champ, ordre }: OrdreColonne) {
  const [jour, mois] = ordre === 'jour_mois' ? [1, 2] : [2, 1]
  await sql`
    update lignes_import as l
    set valeurs = jsonb_set(l.valeurs, array[${champ}::text],
      to_jsonb(d.date[3] || '-' || lpad(d.date[${sql.lit(mois)}], 2, '0') || '-' || lpad(d.date[${sql.lit(jour)}], 2, '0')))
    from (
      select feuille, ligne, regexp_match(valeurs ->> ${champ}, ${DATE_CHIFFREE.source}) as date
      from lignes_import where import_id = ${import_id} and feuille = ${feuille}
    ) as d
    where l.import_id = ${import_id} and l.feuille = ${feuille} and l.ligne = d.ligne and d.date is not null
  `.execute(db)
}

type Analysee = {
  ligne: number
  libelle: string | null
  sort: Sort
  differences: Difference[]
  erreurs: ErreurChamp[]
  objet_id: string | null
}

export async function deleteLignes(db: Database, import_id: string) {
  await db.deleteFrom('lignes_import').where('import_id', '=', import_id).execute()
}

export async function insertLignes(db: Database, import_id: string, feuille: Feuille, lignes: readonly Lue[]) {
  await sql`
    insert into lignes_import (import_id, feuille, ligne, cle, valeurs)
    select ${import_id}, ${feuille}, ligne, cle, valeurs
    from jsonb_to_recordset(${JSON.stringify(lignes)}::jsonb) as l (ligne integer, cle text, valeurs jsonb)
  `.execute(db)
}

export async function saveAnalyse(db: Database, import_id: string, feuille: Feuille, lignes: readonly Analysee[]) {
  await sql`
    update lignes_import as l
    set sort = p.sort, libelle = p.libelle, differences = p.differences, erreurs = p.erreurs, objet_id = p.objet_id
    from jsonb_to_recordset(${JSON.stringify(lignes)}::jsonb)
      as p (ligne integer, sort text, libelle text, differences jsonb, erreurs jsonb, objet_id uuid)
    where l.import_id = ${import_id} and l.feuille = ${feuille} and l.ligne = p.ligne
  `.execute(db)
}

type Lot = { import_id: string; feuille: Feuille; apres: string; limite: number; utiles: boolean }

/** The next rows sorted by company; `utiles`: only companies in which something changes. */
export function listLot(db: Database, { import_id, feuille, apres, limite, utiles }: Lot) {
  return lignesDe(db, import_id, feuille)
    .where('l.cle', '>', apres)
    .$if(utiles, (all) =>
      all.where((row) =>
        row.exists(
          row
            .selectFrom('lignes_import as m')
            .select('m.ligne')
            .where('m.import_id', '=', import_id)
            .where('m.feuille', '=', feuille)
            .whereRef('m.cle', '=', 'l.cle')
            .where('m.sort', '!=', 'inchange'),
        ),
      ),
    )
    .orderBy('l.cle')
    .orderBy('l.ligne')
    .limit(limite)
    .execute()
}

export function listLignesDe(db: Database, import_id: string, feuille: Feuille, cle: string, limite: number) {
  return lignesDe(db, import_id, feuille).where('l.cle', '=', cle).orderBy('l.ligne').limit(limite).execute()
}

const lignesDe = (db: Database, import_id: string, feuille: Feuille) =>
  db
    .selectFrom('lignes_import as l')
    .select(['l.ligne', 'l.cle', 'l.valeurs', 'l.sort', 'l.differences'])
    .where('l.import_id', '=', import_id)
    .where('l.feuille', '=', feuille)

/**
 * The rows that create a record, by company, for the other sheets that refer to it. A refused row counts too: its own
 * errors are enough.
 */
export function listCreees(db: Database, import_id: string, feuille: Feuille, cles: readonly string[]) {
  if (cles.length === 0) return []
  return lignesDe(db, import_id, feuille).where('l.cle', 'in', cles).where('l.sort', 'in', ['cree', 'erreur']).execute()
}

/** The rows of the workbook about these companies, analysed or not yet. */
export function listDites(db: Database, import_id: string, sirets: readonly string[]) {
  if (sirets.length === 0) return []
  return lignesDe(db, import_id, 'entreprises').where('l.cle', 'in', sirets).execute()
}

/** Locks at once all the memberships that will change, in the same order as any act that locks several. */
export async function lockAdhesionsDe(tx: Database, import_id: string) {
  await tx
    .selectFrom('adhesions as a')
    .select('a.id')
    .where('a.entreprise_id', 'in', (row) =>
      row
        .selectFrom('entreprises as e')
        .innerJoin('lignes_import as l', 'l.cle', 'e.siret')
        .select('e.id')
        .where('l.import_id', '=', import_id)
        .where('l.sort', '!=', 'inchange'),
    )
    .orderBy('a.id')
    .forNoKeyUpdate()
    .execute()
}

/** People with several rows that contradict each other. */
export async function listContradictions(db: Database, import_id: string, champs: readonly string[]) {
  const { rows } = await sql<{ ligne: number; autres: number[] }>`
    with personnes as (
      select ligne, valeurs ->> 'id' as id,
        (select jsonb_object_agg(champ, valeurs -> champ) from unnest(${[...champs]}::text[]) as champ) as faits
      from lignes_import
      where import_id = ${import_id} and feuille = 'adherents' and valeurs ? 'id'
    )
    select p.ligne, array_agg(o.ligne order by o.ligne) as autres
    from personnes p join personnes o on o.id = p.id and o.ligne <> p.ligne and o.faits <> p.faits
    group by p.ligne
  `.execute(db)
  return rows
}

export async function countSorts(db: Database, import_id: string) {
  return db
    .selectFrom('lignes_import')
    .select(['feuille', 'sort', (row) => row.fn.countAll<number>().as('nombre')])
    .where('import_id', '=', import_id)
    .groupBy(['feuille', 'sort'])
    .execute()
}

/** Number of rows of companies in which something changes: the length of an application. */
export async function countLignes(db: Database, import_id: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('lignes_import')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .where('import_id', '=', import_id)
    .where('sort', 'in', ['cree', 'modifie'])
    .executeTakeFirstOrThrow()
  return nombre
}
