import type { Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { EXIGIBLE_LE } from './exigible.repository.ts'

/** The end of a page of movements: the next one begins before it. */
export type Repere = { jour: Jour; rang: number; cle: string }

type Periode = { du: Jour; au: Jour }

type Bornes = Periode & { repere: Repere | undefined; limite: number }

/** Those of a page alone: read from the end of the indexes, a day at a time, before anything is looked up for them. */
function selectPage(db: Database, entreprise_id: string, { du, au, repere, limite }: Bornes) {
  let matching = db
    .selectFrom('mouvements_compte')
    .selectAll()
    .where('entreprise_id', '=', entreprise_id)
    .where('jour', '>=', du)
    .where('jour', '<=', au)
  if (repere) {
    matching = matching
      .where('jour', '<=', repere.jour)
      .where(sql<boolean>`(jour, rang, cle) < (${repere.jour}::date, ${repere.rang}, ${repere.cle}::uuid)`)
  }
  return matching
    .orderBy('jour', 'desc')
    .orderBy('rang', 'desc')
    .orderBy('cle', 'desc')
    .limit(limite + 1)
}

/** The movements of a period, the latest first, after `repere`. One more than `limite` when others follow. */
export function listMouvements(db: Database, entreprise_id: string, bornes: Bornes) {
  return db
    .selectFrom(selectPage(db, entreprise_id, bornes).as('m'))
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
    .orderBy('m.jour', 'desc')
    .orderBy('m.rang', 'desc')
    .orderBy('m.cle', 'desc')
    .execute()
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
    where annulee_le is null and (reglement_id = any(${[...ids]}::uuid[])
      or cotisation_id = any(${[...ids]}::uuid[]) or facture_id = any(${[...ids]}::uuid[]))`.execute(db)
  return rows
}
