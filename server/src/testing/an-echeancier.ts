import type { Jour } from '@sillon/domain/jour'
import type { Database } from '../platform/db/database.ts'

type Nouveau = {
  convenu_le: Jour
  cotisations: readonly { id: string; montant: number }[]
  echeances: readonly { date: Jour; montant: number }[]
}

/** A plan agreed some day on these fees, also with instalments that are past. */
export async function anEcheancier(db: Database, { convenu_le, cotisations, echeances }: Nouveau): Promise<string> {
  const { id } = await db.insertInto('echeanciers').values({ convenu_le }).returning('id').executeTakeFirstOrThrow()
  const rows = echeances.map(({ date, montant }) => ({ echeancier_id: id, date_echeance: date, montant }))
  await db.insertInto('echeances_echeancier').values(rows).execute()
  const pieces = cotisations.map((une, rang) => ({
    echeancier_id: id,
    rang,
    cotisation_id: une.id,
    montant: une.montant,
  }))
  await db.insertInto('pieces_echeancier').values(pieces).execute()
  return id
}
