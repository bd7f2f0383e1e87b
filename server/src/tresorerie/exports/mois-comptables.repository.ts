import type { Jour } from '@sillon/domain/jour'
import type { Constats } from '@sillon/domain/tresorerie/mois-comptables/manque'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { nomComplet } from '../../platform/db/nom-complet.ts'

/** The closed months, the last one first. */
export const listClos = (db: Database) =>
  db
    .selectFrom('mois_comptables as m')
    .leftJoin('utilisateurs as u', 'u.id', 'm.clos_par')
    .leftJoin('adherents as a', 'a.id', 'u.adherent_id')
    .leftJoin('utilisateurs as v', 'v.id', 'm.exporte_par')
    .leftJoin('adherents as b', 'b.id', 'v.adherent_id')
    .select(['m.mois', 'm.clos_le', 'm.ecritures', 'm.lignes', 'm.debit', 'm.exporte_le'])
    .select([nomComplet('a', 'u').as('clos_par'), nomComplet('b', 'v').as('exporte_par')])
    .orderBy('m.mois', 'desc')
    .execute()

export type MoisClos = Awaited<ReturnType<typeof listClos>>[number]

/** The last locked day. In a transaction, no month is closed until its end. */
export async function findClosJusquAu(db: Database): Promise<Jour | null> {
  const { rows } = await sql<{ jour: Jour | null }>`select mois_clos_jusqu_au() as jour`.execute(db)
  return rows[0]?.jour ?? null
}

/** Milliseconds that a closing waits for writers: behind it, all others wait too. */
const ATTENTE = 5_000

/** Waits for whoever writes a dated fact, and keeps the others waiting until the end of the transaction. */
export async function lockMois(tx: Database) {
  await sql`select set_config('lock_timeout', ${String(ATTENTE)}, true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(7202547)`.execute(tx)
  await sql`select set_config('lock_timeout', '0', true)`.execute(tx)
}

type Clos = { mois: Jour; clos_le: Date; clos_par: string }

export const insertMois = (tx: Database, clos: Clos) =>
  tx
    .insertInto('mois_comptables')
    .values({ ...clos, ecritures: 0, lignes: 0, debit: 0 })
    .execute()

export const updateMois = (tx: Database, mois: Jour, totaux: { ecritures: number; lignes: number; debit: number }) =>
  tx.updateTable('mois_comptables').set(totaux).where('mois', '=', mois).execute()

/** Its entries lose their numbers with it. */
export const deleteMois = (tx: Database, mois: Jour) =>
  tx.deleteFrom('mois_comptables').where('mois', '=', mois).execute()

/** Counts up to the last day of a month. `du` bounds those that could never be lifted. */
export async function readConstats(db: Database, { du, au }: { du: Jour; au: Jour }): Promise<Constats> {
  const { rows } = await sql<{ nature: keyof Constats; nombre: number; montant: number | null }>`
    select 'mouvements' as nature, count(*) as nombre, coalesce(sum(abs(montant)), 0)::bigint as montant
      from mouvements_bancaires where statut in ('a_voir', 'en_attente') and date_operation <= ${au}
    union all
    select 'a_identifier', count(*), coalesce(sum(montant - affecte - rembourse), 0)::bigint from reglements
      where entreprise_id is null and statut = 'valide' and montant > affecte + rembourse and date_reglement <= ${au}
    union all
    select 'cheques', count(*), coalesce(sum(r.montant), 0)::bigint
      from remises_cheques m join lignes_remise l on l.remise_id = m.id join reglements r on r.id = l.reglement_id
      where m.close_le is null and r.statut = 'valide' and r.date_reglement <= ${au}
    union all
    select 'factures', count(*), sum(total_ttc)::bigint from factures_fournisseur
      where statut in ('a_saisir', 'a_controler')
        and coalesce(date_facture, (created_at at time zone 'Europe/Paris')::date) <= ${au}
    union all
    select 'appels', count(*), null from lots_cotisations
      where operation = 'appel' and statut in ('en_attente', 'en_cours') and date_emission <= ${au}
    union all
    select 'releves', count(*), null from comptes_bancaires c
      where exists (select from releves_bancaires r where r.compte_id = c.id)
        and not exists (select from releves_bancaires r where r.compte_id = c.id and r.au >= ${au})
    union all
    select 'sans_ttc', count(*), null from factures_fournisseur
      where statut = 'approuvee' and total_ttc is null and date_ecriture between ${du} and ${au}`.execute(db)
  return Object.fromEntries(rows.map(({ nature, ...constat }) => [nature, constat])) as Constats
}
