import type { Jour } from '@sillon/domain/jour'
import type { NatureCreance } from '@sillon/domain/tresorerie/creances/creance'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Locks the money of these companies until the end of the transaction. Returns the ids of those that were not merged
 * into another.
 */
export async function lockComptes(tx: Database, entreprise_ids: readonly string[]): Promise<string[]> {
  const locked = await tx
    .selectFrom('entreprises')
    .select('id')
    .where('id', 'in', [...entreprise_ids])
    .where('fusionnee_dans_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return locked.map(({ id }) => id)
}

/** Payments of these companies that are not fully used, the oldest first. */
export function listCredits(tx: Database, entreprise_ids: readonly string[]) {
  return tx
    .selectFrom('reglements')
    .select(['id', 'entreprise_id', sql<number>`montant - affecte - rembourse`.as('reste')])
    .where(sql<boolean>`entreprise_id = any(${[...entreprise_ids]}::uuid[])`)
    .where('statut', '=', 'valide')
    .where(sql<boolean>`montant > affecte + rembourse`)
    .orderBy('date_reglement')
    .orderBy('id')
    .execute()
}

/** Cents that a payment brings to a fee or an invoice. */
export type Versement = { reglement_id: string; creance_id: string; montant: number }

/**
 * Adds to the allocation when the payment already pays this piece. Returns whether each piece is a fee or an invoice.
 */
export async function insertAffectations(
  tx: Database,
  versements: readonly Versement[],
  date_affectation: Jour,
): Promise<Map<string, NatureCreance>> {
  const { rows } = await sql<{ creance_id: string; facture_id: string | null }>`
    insert into affectations_reglement as a (reglement_id, montant, date_affectation, cotisation_id, facture_id)
    select v.reglement_id, v.montant, ${date_affectation},
      case c.nature when 'cotisation' then c.id end, case c.nature when 'facture' then c.id end
    from (
      select reglement_id, creance_id, sum(montant)::bigint as montant
      from unnest(
        ${versements.map(({ reglement_id }) => reglement_id)}::uuid[],
        ${versements.map(({ creance_id }) => creance_id)}::uuid[],
        ${versements.map(({ montant }) => montant)}::bigint[]
      ) as v (reglement_id, creance_id, montant)
      group by reglement_id, creance_id
    ) v
    join creances c on c.id = v.creance_id
    on conflict (reglement_id, creance_id) where annulee_le is null
      do update set montant = a.montant + excluded.montant
    returning creance_id, facture_id`.execute(tx)
  return new Map(rows.map(({ creance_id, facture_id }) => [creance_id, facture_id === null ? 'cotisation' : 'facture']))
}

/** Running allocations of a payment, of a piece, or of one to the other. */
type Sur = { reglement_id: string } | { creance_id: string } | { reglement_id: string; creance_id: string }

type Affectee = { reglement_id: string; creance_id: string; nature: NatureCreance; montant: number }

/** Ends these running allocations; returns the payments and the pieces concerned. */
export async function endAffectations(tx: Database, sur: Sur, annulee_le: Jour): Promise<Affectee[]> {
  let courantes = tx.updateTable('affectations_reglement').set({ annulee_le }).where('annulee_le', 'is', null)
  for (const [colonne, id] of Object.entries(sur)) {
    courantes = courantes.where(colonne as 'reglement_id' | 'creance_id', '=', id)
  }
  const ended = await courantes.returning(['reglement_id', 'cotisation_id', 'facture_id', 'montant']).execute()
  return ended.map(({ cotisation_id, facture_id, ...one }) => ({
    ...one,
    creance_id: cotisation_id ?? facture_id ?? '',
    nature: facture_id === null ? 'cotisation' : 'facture',
  }))
}

/** The running allocations of a piece, the latest first. */
export const listCourantes = (tx: Database, creance_id: string) =>
  tx
    .selectFrom('affectations_reglement')
    .select(['reglement_id', 'montant'])
    .where('creance_id', '=', creance_id)
    .where('annulee_le', 'is', null)
    .orderBy('date_affectation', 'desc')
    .orderBy('id')
    .execute()

/** The pieces that a payment pays, with what still remains due on each. */
export const listPayees = (tx: Database, reglement_id: string) =>
  tx
    .selectFrom('affectations_reglement as a')
    .innerJoin('creances as c', 'c.id', 'a.creance_id')
    .select([
      'c.id',
      'c.nature',
      'c.numero',
      sql<string>`objet_de_creance(c.id, c.objet)`.as('objet'),
      'c.echeance',
      'c.montant_du',
      'c.reste',
      'c.statut',
      'a.montant',
    ])
    .where('a.reglement_id', '=', reglement_id)
    .where('a.annulee_le', 'is', null)
    .orderBy('c.id')
    .execute()

/** Adds amounts, which may be negative, to what is allocated of these payments. */
export async function moveAffectes(tx: Database, parts: readonly Pick<Versement, 'reglement_id' | 'montant'>[]) {
  await sql`
    update reglements r set affecte = r.affecte + p.montant
    from (
      select id, sum(montant)::bigint as montant
      from unnest(
        ${parts.map(({ reglement_id }) => reglement_id)}::uuid[],
        ${parts.map(({ montant }) => montant)}::bigint[]
      ) as p (id, montant)
      group by id
    ) p
    where r.id = p.id`.execute(tx)
}
