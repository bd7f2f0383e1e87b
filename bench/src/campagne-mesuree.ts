import { COMPOSANTE_VIDE } from '@sillon/domain/tresorerie/campagnes/composante-vide'
import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/db/database.ts'

const composante = (code: string, assiette: string, more: object) => ({
  ...COMPOSANTE_VIDE,
  code,
  libelle: code,
  assiette,
  tva_code: 'TVA20',
  ...more,
})

/** A scale with VAT, so that each call is an invoice. */
const COMPOSANTES = [
  composante('FIXE', 'entreprise', { montant: 6_000 }),
  composante('ADH_SUP', 'adherent', { montant: 1_500, franchise: 1 }),
  composante('HA', 'hectare', {
    paliers: [
      { jusqu_a: 100, tarif: 50 },
      { jusqu_a: 200, tarif: 30 },
      { jusqu_a: null, tarif: 10 },
    ],
    plafond: 15_000,
  }),
  composante('MAT', 'materiel', { montant: 500, plafond: 6_000 }),
]

/** Creates a campaign whose fees are all called today: another year at each run. */
export function createCampagne(db: Database) {
  return db.transaction().execute(async (tx) => {
    // An interrupted measure leaves runs behind, which the job would treat before this one.
    await tx.updateTable('lots_cotisations').set({ statut: 'interrompu' }).execute()
    const { rows } = await sql<{ id: string }>`
      insert into campagnes (annee, libelle, debut, fin, depot_du, depot_au, statut)
      select coalesce(max(annee), 2026) + 1, 'Campagne mesurée', current_date - 30, current_date + 335,
        current_date - 60, current_date + 60, 'ouverte' from campagnes
      returning id`.execute(tx)
    const campagne_id = rows[0]?.id ?? ''
    await tx
      .insertInto('baremes')
      .values({
        campagne_id,
        numero: 1,
        statut: 'publie',
        valide_du: '2020-01-01',
        publie_le: new Date(),
        composantes: JSON.stringify(COMPOSANTES),
      })
      .execute()
    const { total } = await tx
      .selectFrom('adhesions')
      .select((row) => row.fn.countAll<number>().as('total'))
      .where('statut', '=', 'active')
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('lots_cotisations')
      .values({
        campagne_id,
        operation: 'appel',
        total,
        date_emission: sql<string>`current_date`,
        echeance: sql<string>`current_date + 30`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { campagne_id, lot_id: id }
  })
}
