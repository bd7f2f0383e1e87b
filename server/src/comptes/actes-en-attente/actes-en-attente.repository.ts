import type { ActeDiffere, ActeEnAttente, ActeEtat } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

export type Demande = Pick<ActeEnAttente, 'libelle' | 'objet' | 'objet_id' | 'entreprise_id'> & {
  acte: ActeDiffere
  parametres: object
}

type Attente = Demande & { auteur_id: string; requete_id: string; secondes: number }

/** The hours of these acts are those of the database: several servers have several clocks, and it has one. */
const HEURE = sql<string>`clock_timestamp()`

/** Runs something whose rows and locks are all given back; an error of its own ends the transaction. */
export async function attempt<Result>(tx: Database, run: () => Promise<Result>): Promise<Result> {
  await sql`savepoint essai`.execute(tx)
  const result = await run()
  await sql`rollback to savepoint essai`.execute(tx)
  return result
}

/** Undefined when an act waits on this object already. */
export const insertActe = (tx: Database, { parametres, secondes, ...acte }: Attente) =>
  tx
    .insertInto('actes_en_attente')
    .values({
      ...acte,
      parametres: JSON.stringify(parametres),
      du_le: sql<string>`clock_timestamp() + make_interval(secs => ${secondes})`,
    })
    .onConflict((row) =>
      row.columns(['objet', 'objet_id']).where('etat', '=', sql.lit<'en_attente'>('en_attente')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** A refusal, or an act done long after its hour: its author sees it until they say that they have read it. */
const A_LIRE = sql<boolean>`(x.etat = 'refuse' or x.etat = 'fait' and x.fini_le > x.du_le + interval '2 minutes')`

/** The end of an act is shown for this time to its author. */
const RECENT = sql<boolean>`x.fini_le > clock_timestamp() - interval '15 seconds'`

const selectActes = (db: Database, lecteur_id: string) =>
  db
    .selectFrom('actes_en_attente as x')
    .innerJoin('utilisateurs as u', 'u.id', 'x.auteur_id')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select([
      'x.id',
      'x.libelle',
      'x.objet',
      'x.objet_id',
      'x.entreprise_id',
      'x.etat',
      'x.refus',
      'x.fini_le',
      sql<number>`ceil(greatest(0, extract(epoch from x.du_le - ${HEURE})))::integer`.as('reste_s'),
      sql<string>`coalesce(${nomComplet('a', 'u')}, '')`.as('auteur'),
      sql<boolean>`x.auteur_id = ${lecteur_id}`.as('est_mien'),
      A_LIRE.as('a_lire'),
    ])

/** All that waits, and what became of the acts of this author that they have not read. */
export const listActes = (db: Database, lecteur_id: string): Promise<ActeEnAttente[]> =>
  selectActes(db, lecteur_id)
    .where((or) =>
      or.or([
        or('x.etat', '=', 'en_attente'),
        or.and([
          or('x.auteur_id', '=', lecteur_id),
          or('x.lu_le', 'is', null),
          or('x.etat', '<>', 'en_attente'),
          or.or([A_LIRE, RECENT]),
        ]),
      ]),
    )
    .orderBy('x.du_le')
    .orderBy('x.id')
    .limit(500)
    .execute()

export const findActe = (db: Database, id: string, lecteur_id: string): Promise<ActeEnAttente | undefined> =>
  selectActes(db, lecteur_id).where('x.id', '=', id).executeTakeFirst()

export async function findNom(db: Database, id: string): Promise<ActeDiffere | undefined> {
  const row = await db.selectFrom('actes_en_attente').select('acte').where('id', '=', id).executeTakeFirst()
  return row?.acte
}

/** The act that waits on this object, with what it is to be done with. */
export const findAttendu = (
  db: Database,
  { objet, objet_id }: Pick<Demande, 'objet' | 'objet_id'>,
  lecteur_id: string,
) =>
  selectActes(db, lecteur_id)
    .select(['x.acte', sql<object>`x.parametres`.as('parametres')])
    .where('x.objet', '=', objet)
    .where('x.objet_id', '=', objet_id)
    .where('x.etat', '=', 'en_attente')
    .executeTakeFirst()

type Fin = { etat: Exclude<ActeEtat, 'en_attente'>; refus?: string }

/** Ends an act that waits; false when it no longer does. What it was to be done with is forgotten. */
export async function endActe(db: Database, id: string, fin: Fin): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('actes_en_attente')
    .set({ ...fin, parametres: '{}', fini_le: HEURE })
    .where('id', '=', id)
    .where('etat', '=', 'en_attente')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends, as taken back, the act that waits on an object, if any. */
export async function endActeOf(db: Database, { objet, objet_id }: Pick<Demande, 'objet' | 'objet_id'>) {
  await db
    .updateTable('actes_en_attente')
    .set({ etat: 'annule', parametres: '{}', fini_le: HEURE })
    .where('objet', '=', objet)
    .where('objet_id', '=', objet_id)
    .where('etat', '=', 'en_attente')
    .execute()
}

/** Counts one more failed try, and says how many there were. */
export const countEssai = (db: Database, id: string) =>
  db
    .updateTable('actes_en_attente')
    .set((row) => ({ essais: row('essais', '+', 1) }))
    .where('id', '=', id)
    .returning('essais')
    .executeTakeFirst()

export const markLu = (db: Database, id: string, auteur_id: string) =>
  db
    .updateTable('actes_en_attente')
    .set({ lu_le: HEURE })
    .where('id', '=', id)
    .where('auteur_id', '=', auteur_id)
    .where('etat', '<>', 'en_attente')
    .execute()

export const listDus = (db: Database): Promise<{ id: string }[]> =>
  db
    .selectFrom('actes_en_attente')
    .select('id')
    .where('etat', '=', 'en_attente')
    .where('du_le', '<=', HEURE)
    .orderBy('du_le')
    .execute()

/** Seconds before the next act is due; undefined when none waits. */
export async function readProchain(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('actes_en_attente')
    .select(sql<number | null>`ceil(extract(epoch from min(du_le) - ${HEURE}))::integer`.as('secondes'))
    .where('etat', '=', 'en_attente')
    .executeTakeFirst()
  return row?.secondes === null || row === undefined ? undefined : Math.max(0, row.secondes)
}

/** The act under its lock, with its author’s account as it is now. Whoever takes it back waits until it is over. */
export const lockDu = (tx: Database, id: string) =>
  tx
    .selectFrom('actes_en_attente as x')
    .innerJoin('utilisateurs as u', 'u.id', 'x.auteur_id')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .select([
      'x.acte',
      sql<object>`x.parametres`.as('parametres'),
      'x.requete_id',
      'u.id as auteur_id',
      'u.adherent_id',
      'u.is_admin',
      'u.role_bureau',
      'u.statut',
      sql<string>`coalesce(a.prenom, u.prenom)`.as('prenom'),
      sql<string>`coalesce(a.nom, u.nom)`.as('nom'),
      sql<boolean>`coalesce(a.est_retraite, false)`.as('is_retraite'),
    ])
    .where('x.id', '=', id)
    .where('x.etat', '=', 'en_attente')
    .where('x.du_le', '<=', HEURE)
    .forUpdate('x')
    .executeTakeFirst()

/** Acts that are over are kept for a month, so that their author comes back from a holiday. */
export async function deleteFinis(db: Database) {
  await db.deleteFrom('actes_en_attente').where('fini_le', '<', sql<string>`${HEURE} - interval '30 days'`).execute()
}
