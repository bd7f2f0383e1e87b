import type { Jour } from '@sillon/domain/jour'
import type { MouvementStatutDonne } from '@sillon/domain/tresorerie/banque/mouvement-statut'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { slicesOf } from '../../platform/db/slices.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

export async function insertMouvements(tx: Database, mouvements: readonly Insertable<DB['mouvements_bancaires']>[]) {
  for (const tranche of slicesOf(mouvements)) await tx.insertInto('mouvements_bancaires').values(tranche).execute()
}

/** The movements known of an account between two days, by which a file read twice is recognised. */
export const listConnus = (tx: Database, compte_id: string, { du, au }: { du: Jour; au: Jour }) =>
  tx
    .selectFrom('mouvements_bancaires')
    .select(['date_operation as date', 'montant', 'libelle', 'rang', 'releve_id'])
    .where('compte_id', '=', compte_id)
    .where('date_operation', '>=', du)
    .where('date_operation', '<=', au)
    .execute()

const MOUVEMENT = [
  'm.id',
  'm.version',
  'm.releve_id',
  'm.date_operation as date',
  'm.montant',
  'm.libelle',
  'm.nom',
  'm.iban_chiffre',
  'm.iban_masque',
  'm.end_to_end_id',
  'm.rum',
  'm.code_rejet',
  'm.statut',
  'm.classement',
  'm.compte_comptable',
  'm.preuves',
] as const

export const listMouvements = (db: Database, releve_id: string) =>
  db
    .selectFrom('mouvements_bancaires as m')
    .select(MOUVEMENT)
    .where('m.releve_id', '=', releve_id)
    .orderBy('m.ordre')
    .orderBy('m.id')
    .execute()

export type MouvementLigne = Awaited<ReturnType<typeof listMouvements>>[number]

export const findMouvement = (db: Database, id: string) =>
  db.selectFrom('mouvements_bancaires as m').select(MOUVEMENT).where('m.id', '=', id).executeTakeFirst()

/** Locks the movement until the end of the transaction. */
export const lockMouvement = (tx: Database, id: string) =>
  tx.selectFrom('mouvements_bancaires as m').select(MOUVEMENT).where('m.id', '=', id).forUpdate().executeTakeFirst()

type Changes = Pick<Updateable<DB['mouvements_bancaires']>, 'classement' | 'compte_comptable' | 'preuves'> & {
  statut: MouvementStatutDonne
}

/** The caller must hold the row’s lock. */
export const updateMouvement = (tx: Database, id: string, changes: Changes) =>
  tx
    .updateTable('mouvements_bancaires')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Movements that got the same status at once, each with its evidence. The caller must hold the rows’ locks. */
export const markPayes = (
  tx: Database,
  statut: MouvementStatutDonne,
  payes: readonly { id: string; preuves: readonly string[] }[],
) =>
  sql`update mouvements_bancaires m
    set statut = ${statut}, preuves = array(select jsonb_array_elements_text(p.preuves)), version = m.version + 1
    from jsonb_to_recordset(${JSON.stringify(payes)}::jsonb) as p (id uuid, preuves jsonb)
    where m.id = p.id`.execute(tx)

/** How movements of no member were classed, the latest first. */
export const listClasses = (db: Database) =>
  db
    .selectFrom('mouvements_bancaires')
    .select(['libelle', 'montant', 'classement', 'compte_comptable', 'date_operation as le'])
    .where('statut', '=', 'classe')
    .orderBy('date_operation', 'desc')
    .limit(1_000)
    .execute()

/** The sealed accounts of the movements accepted so far, among those that look like these. */
export const listComptesPayeurs = (db: Database, masques: readonly string[]) =>
  db
    .selectFrom('mouvements_bancaires as m')
    .innerJoin('rapprochements as a', 'a.mouvement_id', 'm.id')
    .innerJoin('reglements as r', 'r.id', 'a.reglement_id')
    .select(['m.id', sql<Buffer>`m.iban_chiffre`.as('iban_chiffre'), sql<string>`r.entreprise_id`.as('entreprise_id')])
    .where(sql<boolean>`m.iban_masque = any(${[...masques]}::text[])`)
    .where('r.entreprise_id', 'is not', null)
    .where('r.statut', '=', 'valide')
    .execute()
