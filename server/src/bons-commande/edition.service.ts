import type { CalculBon } from '@sillon/domain/bons-commande/calcul-bon'
import { anneeOf, jourOf } from '@sillon/domain/jour'
import { takeNumeros } from '../documents/numeros.repository.ts'
import type { Database } from '../platform/db/database.ts'
import { findBon, updateBon } from './bons-commande.repository.ts'

const SERIE = 'BC'

type Edition = { db: Database; now: Date }

/**
 * Freezes an order as it now stands, in the transaction of the act: its number the first time, its computation, its totals, and
 * its next edition. Called once the order and its lines are saved, under the lock of the purchase.
 */
export async function issueBon({ db, now }: Edition, id: string, calcul: CalculBon): Promise<void> {
  const bon = await findBon(db, id)
  if (!bon) throw new Error('An order that was just saved does not exist.')
  const numero = bon.numero ?? (await takeNumero(db, now))
  const { total_ht, total_tva, total_ttc } = calcul
  await updateBon(db, id, { numero, calcul, total_ht, total_tva, total_ttc, edition: bon.edition + 1 })
}

async function takeNumero(db: Database, now: Date) {
  const [numero] = await takeNumeros(db, SERIE, anneeOf(jourOf(now.toISOString())), 1)
  return numero ?? null
}
