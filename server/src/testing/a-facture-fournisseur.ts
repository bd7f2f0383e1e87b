import type { Insertable } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { DB } from '../platform/db/tables.gen.ts'

let rang = 0

/** An invoice typed by somebody, to be checked, without lines. */
export function aFactureFournisseur(db: Database, row: Partial<Insertable<DB['factures_fournisseur']>> = {}) {
  rang += 1
  return db
    .insertInto('factures_fournisseur')
    .values({
      syntaxe: 'saisie',
      statut: 'a_controler',
      type: 'facture',
      numero: `F-${rang}`,
      date_facture: '2026-02-01',
      vendeur: 'Négoce Vienne',
      identifiant_vendeur: '356000000',
      total_ht: 100_000,
      total_tva: 20_000,
      total_ttc: 120_000,
      ...row,
    })
    .returning(['id', 'version', 'numero'])
    .executeTakeFirstOrThrow()
}
