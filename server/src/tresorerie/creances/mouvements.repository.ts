import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { EXIGIBLE_LE } from './exigible.repository.ts'

/** Years in which the account of the company moved, the latest first. */
export async function listAnnees(db: Database, entreprise_id: string): Promise<number[]> {
  const rows = await db
    .selectFrom('mouvements_compte')
    .select(sql<number>`extract(year from jour)::int`.as('annee'))
    .distinct()
    .where('entreprise_id', '=', entreprise_id)
    .orderBy('annee', 'desc')
    .execute()
  return rows.map(({ annee }) => annee)
}

/** The end of a page of movements: the next one begins before it. */
export type Repere = { jour: Jour; rang: number; cle: string }

type Periode = { du: Jour; au: Jour }

/** The movements of a period, the latest first, after `repere`. One more than `limite` when others follow. */
export function listMouvements(
  db: Database,
  entreprise_id: string,
  { du, au, repere, limite }: Periode & { repere: Repere | undefined; limite: number },
) {
  let matching = db
    .selectFrom('mouvements_compte as m')
    .leftJoin('creances as c', (join) =>
      join.onRef('c.id', '=', 'm.piece_id').on('m.nature', 'in', ['appel', 'facture', 'parts']),
    )
    .leftJoin('reglements as r', (join) => join.onRef('r.id', '=', 'm.piece_id').on('m.nature', '=', 'reglement'))
    .select(['m.jour', 'm.rang', 'm.nature', 'm.piece_id', 'm.reference', 'm.debit', 'm.credit', 'm.cle'])
    .select(['c.statut', 'c.version', 'c.echeance', EXIGIBLE_LE, 'r.moyen', 'r.reconnu_grace_a'])
    .select(sql<string | null>`objet_de_creance(c.id, c.objet)`.as('objet'))
    .select(
      sql<number>`case r.statut when 'valide' then r.montant - r.affecte - r.rembourse else 0 end`.as('disponible'),
    )
    .where('m.entreprise_id', '=', entreprise_id)
    .where('m.jour', '>=', du)
    .where('m.jour', '<=', au)
  if (repere) {
    matching = matching
      .where('m.jour', '<=', repere.jour)
      .where(sql<boolean>`(m.jour, m.rang, m.cle) < (${repere.jour}::date, ${repere.rang}, ${repere.cle}::uuid)`)
  }
  return matching
    .orderBy('m.jour', 'desc')
    .orderBy('m.rang', 'desc')
    .orderBy('m.cle', 'desc')
    .limit(limite + 1)
    .execute()
}

/** Sums of the movements of the company after a day, and of those of a period. Cents. */
export async function sumMouvements(db: Database, entreprise_id: string, { du, au }: Periode) {
  const { rows } = await sql<{ debit: number; credit: number; apres: number }>`
    select coalesce(sum(debit) filter (where jour <= ${au}), 0)::bigint as debit,
      coalesce(sum(credit) filter (where jour <= ${au}), 0)::bigint as credit,
      coalesce(sum(debit - credit) filter (where jour > ${au}), 0)::bigint as apres
    from mouvements_compte where entreprise_id = ${entreprise_id} and jour >= ${du}`.execute(db)
  return rows[0] ?? { debit: 0, credit: 0, apres: 0 }
}

/** Sum of the movements of a period up to a landmark, itself included, from the latest. Cents. */
export async function sumBefore(db: Database, entreprise_id: string, { au, jour, rang, cle }: Repere & { au: Jour }) {
  const { rows } = await sql<{ somme: number }>`
    select coalesce(sum(debit - credit), 0)::bigint as somme from mouvements_compte
    where entreprise_id = ${entreprise_id} and jour between ${jour} and ${au}
      and (jour, rang, cle) >= (${jour}::date, ${rang}, ${cle}::uuid)`.execute(db)
  return rows[0]?.somme ?? 0
}

/** Running allocations that touch one of these pieces or payments, with what else they link. */
export async function listLiens(db: Database, ids: readonly string[]) {
  const { rows } = await sql<{ reglement_id: string; creance_id: string; montant: number }>`
    select reglement_id, creance_id, montant from affectations_reglement
    where annulee_le is null and (reglement_id = any(${[...ids]}::uuid[]) or creance_id = any(${[...ids]}::uuid[]))`.execute(
    db,
  )
  return rows
}
