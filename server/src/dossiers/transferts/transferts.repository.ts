import type { TransfertsQuery } from '@sillon/contract/dossiers/transferts'
import type { StatutDonne } from '@sillon/domain/cycle'
import type { MaterielStatut } from '@sillon/domain/dossiers/materiels/materiel-statut'
import type { TransfertStatut } from '@sillon/domain/dossiers/transferts/transfert-statut'
import type { TypeImmatriculation } from '@sillon/domain/organisme/referentiels/immatriculation'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { readPage } from '../../platform/db/page.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

const adhesionOf = (entreprise: string) =>
  sql<string | null>`(select a.id from adhesions a where a.entreprise_id = ${sql.ref(entreprise)}
    order by a.statut = 'active' desc, a.created_at desc limit 1)`

const lignes = (db: Database) =>
  db
    .selectFrom('transferts as t')
    .innerJoin('materiels as m', 'm.id', 't.materiel_id')
    .leftJoin('marques as k', 'k.id', 'm.marque_id')
    .leftJoin('categories_materiel as c', 'c.id', 'm.categorie_id')
    .innerJoin('entreprises as de', 'de.id', 't.de_entreprise_id')
    .innerJoin('entreprises as vers', 'vers.id', 't.vers_entreprise_id')

const select = (matching: ReturnType<typeof lignes>) =>
  matching
    .select(['t.id', 't.statut', 't.materiel_id', 't.message', 't.motif', 't.demande_le', 't.expire_le', 't.decide_le'])
    .select(['t.de_entreprise_id', 't.vers_entreprise_id', 't.demande_par', 'c.libelle as categorie'])
    .select(['m.annee', 'm.statut as materiel_statut', 'm.numero_serie', 'm.heures_moteur'])
    .select(['m.type_immatriculation', 'm.immatriculation'])
    .select(['de.raison_sociale as de_raison_sociale', 'de.commune as de_commune'])
    .select(['vers.raison_sociale as vers_raison_sociale', 'vers.commune as vers_commune'])
    .select([adhesionOf('de.id').as('de_adhesion_id'), adhesionOf('vers.id').as('vers_adhesion_id')])
    .select(['m.modele', 'm.designation'])
    .select(sql<string | null>`coalesce(k.nom, m.marque_autre)`.as('marque'))

export type LigneTransfert = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>> & {
  statut: TransfertStatut
  materiel_statut: MaterielStatut
  type_immatriculation: TypeImmatriculation | null
}

type Filtre = Pick<TransfertsQuery, 'materiel_id' | 'sens' | 'statut' | 'page' | 'par_page'> & {
  /** Null for transfers of all companies. */
  entreprises: readonly string[] | null
}

export function listLignes(db: Database, { entreprises, materiel_id, sens, statut, ...query }: Filtre) {
  const ids = [...(entreprises ?? [])]
  const cotes = [sens !== 'recus' && sql`t.de_entreprise_id`, sens !== 'envoyes' && sql`t.vers_entreprise_id`]
  const mine = cotes.flatMap((cote) => (cote ? [sql<boolean>`${cote} = any(${ids}::uuid[])`] : []))
  const matching = lignes(db)
    .$if(entreprises !== null, (all) => all.where((row) => row.or(mine)))
    .$if(materiel_id !== undefined, (all) => all.where('t.materiel_id', '=', materiel_id ?? ''))
    .$if(statut !== undefined, (all) => all.where('t.statut', '=', statut ?? null))
  return readPage(db, query, {
    matching,
    rows: select(matching)
      .orderBy(sql`t.statut = 'en_attente'`, 'desc')
      .orderBy('t.demande_le', 'desc')
      .orderBy('t.id'),
  })
}

export function findLigne(db: Database, id: string): Promise<LigneTransfert | undefined> {
  return select(lignes(db)).where('t.id', '=', id).executeTakeFirst()
}

export async function insertTransfert(db: Database, transfert: Insertable<DB['transferts']>): Promise<string> {
  const { id } = await db.insertInto('transferts').values(transfert).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Locks the transfer. Its companies never change; its status only changes under this lock. */
export async function lockTransfert(db: Database, id: string) {
  const row = await db
    .selectFrom('transferts')
    .select(['id', 'statut', 'materiel_id', 'de_entreprise_id', 'vers_entreprise_id', 'demande_le', 'expire_le'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row as typeof row & { statut: TransfertStatut }
}

type Changes = Omit<Updateable<DB['transferts']>, 'statut'> & { statut: StatutDonne<TransfertStatut> }

export async function setTransfert(db: Database, id: string, colonnes: Changes) {
  await db
    .updateTable('transferts')
    .set((row) => ({ ...colonnes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Transfers that the job may have to close: too old, or of a company whose membership no longer runs. */
export async function listAClore(
  db: Database,
  { avant, after, limit }: { avant: Date; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('transferts as t')
    .select('t.id')
    .where('t.statut', '=', 'en_attente')
    .where('t.id', '>', after)
    .where((row) =>
      row.or([
        row('t.expire_le', '<', avant.toISOString()),
        sql<boolean>`exists (
          select from unnest(array[t.de_entreprise_id, t.vers_entreprise_id]) as cote
          where not exists (select from adhesions a where a.entreprise_id = cote and a.statut = 'active'))`,
      ]),
    )
    .orderBy('t.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findDemandeur(db: Database, id: string) {
  return db
    .selectFrom('utilisateurs')
    .select(['id as utilisateur_id', 'email', 'is_admin', 'adherent_id'])
    .where('id', '=', id)
    .where('statut', '=', 'actif')
    .executeTakeFirst()
}
