import type { LotFiche } from '@sillon/contract/tresorerie/lots-cotisations'
import type { Jour } from '@sillon/domain/jour'
import type { Ecarte, Lot } from '@sillon/domain/tresorerie/cotisations/lot'
import type { LotOperation, LotStatut } from '@sillon/domain/tresorerie/cotisations/lot-statut'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { statutCourant } from './calculs.repository.ts'

const COLONNES = [
  'id',
  'campagne_id',
  'operation',
  'statut',
  sql<boolean>`adhesion_ids is not null`.as('selection'),
  'date_emission',
  'echeance',
  'total',
  'faits',
  'montant',
  'nombre_ecartes',
  'created_at as cree_le',
  'fin',
] as const

const DERNIERS = 10

export function listLots(db: Database, campagne_id: string): Promise<Lot[]> {
  return db
    .selectFrom('lots_cotisations')
    .select(COLONNES)
    .where('campagne_id', '=', campagne_id)
    .orderBy(EN_COURS, 'desc')
    .orderBy('created_at', 'desc')
    .limit(DERNIERS)
    .execute()
}

const EN_COURS = sql<boolean>`statut in ('en_attente', 'en_cours')`

export function findLot(db: Database, id: string): Promise<LotFiche | undefined> {
  return db
    .selectFrom('lots_cotisations')
    .select([...COLONNES, 'ecartes'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type NouveauLot = {
  campagne_id: string
  operation: LotOperation
  date_emission: Jour
  echeance: Jour | null
  adhesion_ids: string[] | null
  sauf_ids: string[]
  total: number
  demande_par: string
}

export const insertLot = (tx: Database, lot: NouveauLot) =>
  tx.insertInto('lots_cotisations').values(lot).returning('id').executeTakeFirstOrThrow()

type Cible = { campagne_id: string; adhesion_ids: string[] | null; sauf_ids: string[] }

/** Whether the fee of membership `a` was called in the campaign; `offset 0`: looked up one by one. */
const isAppelee = (campagne_id: string) =>
  sql<boolean>`exists (select from (${statutCourant(campagne_id)} and c.statut <> 'calculee' offset 0) as appelee)`

/**
 * Targets of a run. Over a campaign: the active memberships whose fee is still to be called, looked up one by one,
 * so that a batch costs the same at the end of a campaign as at its beginning. When chosen: all of them,
 * to say why some are left out. Those set apart are in neither.
 */
function cibles(db: Database, { campagne_id, adhesion_ids, sauf_ids }: Cible) {
  const adhesions = db
    .selectFrom('adhesions as a')
    .$if(sauf_ids.length > 0, (query) => query.where(sql<boolean>`a.id <> all(${sauf_ids}::uuid[])`))
  if (adhesion_ids) return adhesions.where('a.id', '=', sql<string>`any(${adhesion_ids}::uuid[])`)
  return adhesions.where('a.statut', '=', 'active').where(sql<boolean>`not ${isAppelee(campagne_id)}`)
}

export async function countCibles(db: Database, cible: Cible): Promise<number> {
  const { nombre } = await cibles(db, cible)
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .executeTakeFirstOrThrow()
  return nombre
}

/** The active memberships whose fee was called before. */
export async function countDejaAppelees(db: Database, campagne_id: string): Promise<number> {
  const { nombre } = await db
    .selectFrom('adhesions as a')
    .select((row) => row.fn.countAll<number>().as('nombre'))
    .where('a.statut', '=', 'active')
    .where(isAppelee(campagne_id))
    .executeTakeFirstOrThrow()
  return nombre
}

export const listCibles = (db: Database, cible: Cible & { curseur: string | null }, limit: number) =>
  cibles(db, cible)
    .select(['a.id', 'a.entreprise_id'])
    .$if(cible.curseur !== null, (query) => query.where('a.id', '>', cible.curseur ?? ''))
    .orderBy('a.id')
    .limit(limit)
    .execute()

/** Whether some of these memberships no longer belong to the company that was read. */
export async function haveMoved(tx: Database, cibles: readonly { id: string; entreprise_id: string }[]) {
  const ids = cibles.map(({ id }) => id)
  const rows = await tx.selectFrom('adhesions').select(['id', 'entreprise_id']).where('id', 'in', ids).execute()
  const actuelles = new Map(rows.map(({ id, entreprise_id }) => [id, entreprise_id]))
  return cibles.some(({ id, entreprise_id }) => actuelles.get(id) !== entreprise_id)
}

/** The oldest run that waits, or that a stopped server left unfinished. */
export const findNextLot = (db: Database) =>
  db.selectFrom('lots_cotisations').select('id').where(EN_COURS).orderBy('created_at').limit(1).executeTakeFirst()

/** Locks the run until the end of the transaction. */
export function lockLot(tx: Database, id: string) {
  return tx
    .selectFrom('lots_cotisations')
    .select([
      'id',
      'campagne_id',
      'operation',
      'statut',
      'date_emission',
      'echeance',
      'adhesion_ids',
      'sauf_ids',
      'curseur',
      'faits',
      'montant',
      'nombre_ecartes',
      'demande_par',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type LotVerrouille = NonNullable<Awaited<ReturnType<typeof lockLot>>>

const ECARTES_MAX = 1000

type Avance = { curseur: string; faits: number; montant: number; ecartes: readonly Ecarte[]; now: Date }

export async function advanceLot(tx: Database, lot: LotVerrouille, { curseur, faits, montant, ecartes, now }: Avance) {
  const kept = ecartes.slice(0, Math.max(0, ECARTES_MAX - lot.nombre_ecartes))
  await tx
    .updateTable('lots_cotisations')
    .set({
      statut: 'en_cours',
      curseur,
      faits: lot.faits + faits,
      montant: lot.montant + montant,
      nombre_ecartes: lot.nombre_ecartes + ecartes.length,
      ...(kept.length > 0 && { ecartes: sql<string>`ecartes || ${JSON.stringify(kept)}::jsonb` }),
      debut: sql<string>`coalesce(debut, ${now})`,
    })
    .where('id', '=', lot.id)
    .execute()
}

export async function endLot(tx: Database, id: string, { statut, now }: { statut: LotStatut; now: Date }) {
  await tx.updateTable('lots_cotisations').set({ statut, fin: now }).where('id', '=', id).execute()
}
