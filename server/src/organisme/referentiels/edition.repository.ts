import type { Element, FicheSaisie, Liste } from '@sillon/domain/organisme/referentiels/element'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type Table = { table: RawBuilder<unknown>; libelle: RawBuilder<string>; colonne: RawBuilder<unknown> }

const of = (table: string, libelle: string, colonne: string): Table => ({
  table: sql.table(table),
  libelle: sql.ref(`l.${libelle}`),
  colonne: sql.ref(`m.${colonne}`),
})

const TABLES: Record<Liste, Table> = {
  'categories-materiel': of('categories_materiel', 'libelle', 'categorie_id'),
  marques: of('marques', 'nom', 'marque_id'),
}

const isCategories = (liste: Liste) => liste === 'categories-materiel'

/** Sorted as in the forms. A group counts the machines of its categories. */
export async function listElements(db: Database, liste: Liste): Promise<Element[]> {
  const { table, libelle, colonne } = TABLES[liste]
  const parent = isCategories(liste) ? sql.ref('l.parent_id') : sql`null::uuid`
  const fiche = isCategories(liste)
    ? sql`, l.motorise, l.porte_largeur, l.porte_capacite, l.controle_pulverisateur, l.immatriculable`
    : sql``
  const order = isCategories(liste) ? sql`l.ordre, ${libelle}` : sql`${libelle} collate francais`
  const { rows } = await sql<Element>`
    with comptes as (select ${colonne} as id, count(*)::integer as nombre from materiels m group by 1)
    select l.id, l.version, ${libelle} as libelle, ${parent} as parent_id, l.actif, l.ajoute,
      coalesce(l.synonymes, '{}') as synonymes, coalesce((
      select sum(c.nombre) from comptes c
      where c.id = l.id or c.id in (select e.id from categories_materiel e where e.parent_id = l.id)
    ), 0)::integer as materiels${fiche}
    from ${table} l order by ${order}, l.id`.execute(db)
  return rows
}

export async function insertElement(
  db: Database,
  liste: Liste,
  { libelle, parent_id, code, synonymes, fiche }: Nouveau,
): Promise<string> {
  const id = crypto.randomUUID()
  if (!isCategories(liste)) {
    await db.insertInto('marques').values({ id, nom: libelle, synonymes, ajoute: true }).execute()
    return id
  }
  const { ordre } = await db
    .selectFrom('categories_materiel')
    .select((row) => row.fn.coalesce(row.fn.max('ordre'), sql<number>`0`).as('ordre'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('categories_materiel')
    .values({ ...fiche, id, code, libelle, parent_id, synonymes, ordre: ordre + 1, ajoute: true })
    .execute()
  return id
}

type Nouveau = {
  libelle: string
  parent_id: string | null
  code: string
  synonymes: string[]
  fiche: FicheSaisie
}

/** Returns false when somebody changed it since `version`. */
export async function updateElement(
  db: Database,
  liste: Liste,
  { id, version }: { id: string; version: number },
  { libelle, actif, synonymes, fiche }: { libelle: string; actif: boolean; synonymes: string[]; fiche: FicheSaisie },
): Promise<boolean> {
  const saved = { actif, synonymes, version: version + 1 }
  const update = isCategories(liste)
    ? db
        .updateTable('categories_materiel')
        .set({ ...fiche, ...saved, libelle })
        .where('id', '=', id)
        .where('version', '=', version)
    : db
        .updateTable('marques')
        .set({ ...saved, nom: libelle })
        .where('id', '=', id)
        .where('version', '=', version)
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function deleteElement(db: Database, liste: Liste, id: string) {
  await sql`delete from ${TABLES[liste].table} where id = ${id}`.execute(db)
}
