import type { Remise } from '@sillon/domain/tresorerie/remises/remise'
import { sql } from 'kysely'
import type { BordereauImprime } from '../../pieces/documents/pdf/bordereau.ts'
import type { Database } from '../../platform/db/database.ts'

/** The payments of a slip that still hold: one cancelled elsewhere is no longer deposited. */
const REGLEMENTS = sql`lignes_remise l join reglements x on x.id = l.reglement_id and x.statut = 'valide'
  where l.remise_id = r.id`

const RESUME = [
  'r.id',
  'r.version',
  'r.numero',
  'r.date_remise',
  'r.close_le',
  sql<number>`coalesce(r.total, (select coalesce(sum(x.montant), 0)::bigint from ${REGLEMENTS}))`.as('total'),
  sql<number>`coalesce(jsonb_array_length(r.donnees -> 'lignes'), (select count(*) from ${REGLEMENTS}))::int`.as(
    'nombre',
  ),
] as const

const remises = (db: Database) => db.selectFrom('remises_cheques as r').select(RESUME)

export const findRemise = (db: Database, id: string): Promise<Remise | undefined> =>
  remises(db).where('r.id', '=', id).executeTakeFirst()

export const findOuverte = (db: Database, ouverte_par: string): Promise<Remise | undefined> =>
  remises(db).where('r.ouverte_par', '=', ouverte_par).where('r.close_le', 'is', null).executeTakeFirst()

export const findDerniere = (db: Database, ouverte_par: string): Promise<Remise | undefined> =>
  remises(db)
    .where('r.ouverte_par', '=', ouverte_par)
    .where('r.close_le', 'is not', null)
    .orderBy('r.close_le', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks a slip until the end of the transaction: it does not close while a line enters it. */
export const lockRemise = (tx: Database, id: string) =>
  tx
    .selectFrom('remises_cheques')
    .select(['id', 'numero', 'close_le'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Nouvelle = { numero: string; date_remise: string; ouverte_par: string }

/** Undefined when the same person has opened another one meanwhile. */
export const insertRemise = (tx: Database, nouvelle: Nouvelle) =>
  tx
    .insertInto('remises_cheques')
    .values(nouvelle)
    .onConflict((conflict) => conflict.column('ouverte_par').where('close_le', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()

export const findRemiseOf = (db: Database, reglement_id: string) =>
  db.selectFrom('lignes_remise').select('remise_id').where('reglement_id', '=', reglement_id).executeTakeFirst()

export async function insertLigne(tx: Database, ligne: { remise_id: string; reglement_id: string }) {
  const rang = sql<number>`(select coalesce(max(rang), 0) + 1 from lignes_remise where remise_id = ${ligne.remise_id})`
  await tx
    .insertInto('lignes_remise')
    .values({ ...ligne, rang })
    .execute()
  await raise(tx, ligne.remise_id)
}

/** The corrected payment takes the place of the former one. */
export async function replaceLigne(tx: Database, remise_id: string, former: string, reglement_id: string) {
  await tx.updateTable('lignes_remise').set({ reglement_id }).where('reglement_id', '=', former).execute()
  await raise(tx, remise_id)
}

export async function deleteLigne(tx: Database, remise_id: string, reglement_id: string) {
  await tx.deleteFrom('lignes_remise').where('reglement_id', '=', reglement_id).execute()
  await raise(tx, remise_id)
}

/** A page that shows the slip as it was can no longer close it. */
const raise = (tx: Database, id: string) =>
  tx.updateTable('remises_cheques').set({ version: sql`version + 1` }).where('id', '=', id).execute()

/** The payments of a slip that still hold, in the order in which they were entered. */
export const listReglementsOf = async (db: Database, remise_id: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('lignes_remise as l')
    .innerJoin('reglements as x', 'x.id', 'l.reglement_id')
    .select('l.reglement_id')
    .where('l.remise_id', '=', remise_id)
    .where('x.statut', '=', 'valide')
    .orderBy('l.rang')
    .execute()
  return rows.map(({ reglement_id }) => reglement_id)
}

export async function closeRemise(tx: Database, id: string, { close_le, donnees }: Close) {
  await raise(tx, id)
  await tx
    .updateTable('remises_cheques')
    .set({ close_le, total: donnees.total, donnees: JSON.stringify(donnees) })
    .where('id', '=', id)
    .execute()
}

type Close = { close_le: Date; donnees: BordereauImprime }

export async function findDonnees(db: Database, id: string): Promise<BordereauImprime | null> {
  const found = await db.selectFrom('remises_cheques').select('donnees').where('id', '=', id).executeTakeFirst()
  return (found?.donnees ?? null) as BordereauImprime | null
}
