import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const NOMBRE = 8_000
/** One second is enough; comparing each row with each takes ten. */
const PATIENCE_MS = 5_000

const cotisation = await aCotisation(db, { montant: 1_000 })
const reglement = await aReglement(db, { entreprise_id: cotisation.entreprise_id })
await sql`
  insert into cotisations (adhesion_id, entreprise_id, campagne_id, bareme_id, situation, calcul, montant_ht, montant_tva,
    montant_ttc, montant_parts, statut, numero, date_emission, echeance, close_le)
  select adhesion_id, entreprise_id, campagne_id, bareme_id, situation, calcul, montant_ht, montant_tva,
    montant_ttc, montant_parts, 'annulee', 'essai-' || rang, date_emission, echeance, date_emission
  from cotisations, generate_series(1, ${NOMBRE}) as rang where id = ${cotisation.id}`.execute(db)
await sql`
  insert into reglements (entreprise_id, moyen, date_reglement, montant)
  select entreprise_id, moyen, date_reglement, montant
  from reglements, generate_series(1, ${NOMBRE}) where id = ${reglement.id}`.execute(db)

test.each([
  ['cotisations', cotisation.id],
  ['reglements', reglement.id],
] as const)('des milliers de lignes de %s changent d’un trait, même après une seule', async (table, id) => {
  await inTransaction(db, async (tx) => {
    const change = sql`update ${sql.table(table)} set version = version + 1`
    // The connection keeps the plans of its first statement.
    await sql`${change} where id = ${id}`.execute(tx)
    const start = performance.now()
    await change.execute(tx)
    expect(performance.now() - start).toBeLessThan(PATIENCE_MS)
  })
})
