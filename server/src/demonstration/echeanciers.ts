import { addJours, type Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

type Partielle = { id: string; montant_du: number; regle: number }

/**
 * Two plans, on the first fees that were paid in part: a first instalment was paid, then the second is late in one plan,
 * and to come in the other.
 */
export async function insertEcheanciers(db: Database, { ids, today }: { ids: readonly string[]; today: Jour }) {
  const { rows } = await sql<Partielle>`
    select id, montant_du, regle from cotisations
    where statut = 'partiellement_payee' and echeance < ${today}::date and litige_motif is null
    order by numero limit ${ids.length}`.execute(db)
  for (const [rang, id] of ids.entries()) {
    const partielle = rows[rang]
    const premiere = addJours(today, rang === 0 ? -42 : -21)
    if (partielle) await insertEcheancier(db, { id, partielle, premiere })
  }
}

type Plan = { id: string; partielle: Partielle; premiere: Jour }

async function insertEcheancier(db: Database, { id, partielle, premiere }: Plan) {
  const { id: cotisation_id, montant_du, regle } = partielle
  const moitie = Math.floor((montant_du - regle) / 2)
  const montants = [regle, moitie, montant_du - regle - moitie]
  await db
    .insertInto('echeanciers')
    .values({ id, convenu_le: addJours(premiere, -18) })
    .execute()
  await db
    .insertInto('echeances_echeancier')
    .values(
      montants.map((montant, rang) => ({ echeancier_id: id, date_echeance: addJours(premiere, 30 * rang), montant })),
    )
    .execute()
  await db
    .insertInto('pieces_echeancier')
    .values({ echeancier_id: id, rang: 0, cotisation_id, montant: montant_du })
    .execute()
}
