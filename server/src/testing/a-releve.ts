import { randomUUID } from 'node:crypto'
import { jourOf } from '@sillon/domain/jour'
import { seal } from '../platform/chiffrement.ts'
import type { Database } from '../platform/db/database.ts'
import { maskIban } from '../platform/iban.ts'
import { IBAN_DEBITEUR } from './a-mandat.ts'
import { SECRET_KEY } from './test-app.ts'

export const IBAN_COOPERATIVE = 'FR1420041010050500013M02606'

/** A statement of one movement of 60 € that came in today. */
export async function aMouvement(db: Database) {
  const jour = jourOf(new Date())
  const iban = `FR76${String(Math.random()).slice(2, 16).padEnd(14, '0')}`
  const compte = await db.insertInto('comptes_bancaires').values({ iban }).returning('id').executeTakeFirstOrThrow()
  const releve = await db
    .insertInto('releves_bancaires')
    .values({ compte_id: compte.id, format: 'ofx', nom_fichier: 'releve.ofx', du: jour, au: jour })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto('mouvements_bancaires')
    .values({
      id,
      releve_id: releve.id,
      compte_id: compte.id,
      ordre: 1,
      date_operation: jour,
      montant: 6_000,
      libelle: 'VIR GAEC DES OEILLETS',
      rang: 1,
      iban_chiffre: seal(IBAN_DEBITEUR, SECRET_KEY, { colonne: 'mouvements_bancaires.iban_chiffre', id }),
      iban_masque: maskIban(IBAN_DEBITEUR),
    })
    .execute()
  return { id, version: 1, releve_id: releve.id, compte_id: compte.id }
}
