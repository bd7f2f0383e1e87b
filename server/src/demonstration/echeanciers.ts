import { addJours, type Jour } from '@sillon/domain/jour'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

type Partielle = { id: string; montant_du: number; regle: number }

/** One plan whose first instalment was paid and whose second is late, on the first fee that was paid in part. */
export async function insertEcheancier(db: Database, { id, today }: { id: string; today: Jour }) {
  const { rows } = await sql<Partielle>`
    select id, montant_du, regle from cotisations
    where statut = 'partiellement_payee' and echeance < ${today}::date and litige_motif is null
    order by numero limit 1`.execute(db)
  const [partielle] = rows
  if (!partielle) return
  const { id: cotisation_id, montant_du, regle } = partielle
  const moitie = Math.floor((montant_du - regle) / 2)
  const montants = [regle, moitie, montant_du - regle - moitie]
  await db
    .insertInto('echeanciers')
    .values({ id, convenu_le: addJours(today, -60) })
    .execute()
  await db
    .insertInto('echeances_echeancier')
    .values(
      montants.map((montant, rang) => ({
        echeancier_id: id,
        date_echeance: addJours(today, 30 * (rang - 2) + 18),
        montant,
      })),
    )
    .execute()
  await db
    .insertInto('pieces_echeancier')
    .values({ echeancier_id: id, rang: 0, cotisation_id, montant: montant_du })
    .execute()
}
