import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { toDocument } from '../../platform/db/document.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** The words of a letter, those of the mail that nobody could receive. */
type ContenuLettre = Pick<Mail, 'titre' | 'paragraphes' | 'faits' | 'signature' | 'jointes' | 'formulaire'>

type NouvelleLettre = {
  entreprise_id: string
  ecrite_le: Date
  modele: string
  objet: string
  contenu: ContenuLettre | null
  document_id: string | null
  sujet_id: string | null
  recommandee: boolean
}

/** Writes nothing when the letter about this subject exists. */
export async function insertLettre(tx: Database, { contenu, ...lettre }: NouvelleLettre) {
  await tx
    .insertInto('lettres')
    .values({ ...lettre, ...toDocument({ contenu }) })
    .onConflict((conflict) => conflict.columns(['modele', 'sujet_id']).doNothing())
    .execute()
}

const selectLettres = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('lettres')
    .select([
      'id',
      'ecrite_le',
      'entreprise_id',
      'modele',
      'objet',
      'contenu',
      'document_id',
      'sujet_id',
      'recommandee',
      'statut',
    ])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('ecrite_le')
    .orderBy('id')

/** These letters in the order of their writing; those that do not exist are left out. */
export async function listLettres(db: Database, ids: readonly string[]) {
  const rows = await selectLettres(db, ids).execute()
  return rows.map((row) => ({ ...row, contenu: row.contenu as ContenuLettre | null }))
}

/** The same, locked until the end of the transaction. */
export const lockLettres = (tx: Database, ids: readonly string[]) => selectLettres(tx, ids).forUpdate().execute()

type Etat = { postee_le: Jour | null; ecartee_le: Jour | null } | { imprimee_le: Date }

export async function updateLettres(tx: Database, ids: readonly string[], etat: Etat) {
  if (ids.length === 0) return
  await tx.updateTable('lettres').set(etat).where('id', 'in', ids).execute()
}

/** Sets aside the letters about these subjects, unless they were posted. */
export async function listSujets(db: Database, modele: string, sujet_ids: readonly string[]) {
  const rows = await db
    .selectFrom('lettres')
    .select('sujet_id')
    .where('modele', '=', modele)
    .where(sql<boolean>`sujet_id = any(${[...sujet_ids]}::uuid[])`)
    .execute()
  return rows.map(({ sujet_id }) => sujet_id)
}

export async function setAsideSujets(tx: Database, sujet_ids: readonly string[], ecartee_le: Jour) {
  if (sujet_ids.length === 0) return
  await tx
    .updateTable('lettres')
    .set({ ecartee_le })
    .where('sujet_id', 'in', sujet_ids)
    .where('statut', '=', 'a_poster')
    .execute()
}

export async function deleteTraitees(db: Database, before: Date) {
  await db
    .deleteFrom('lettres')
    .where('statut', '<>', 'a_poster')
    .where('ecrite_le', '<=', before.toISOString())
    .execute()
}
