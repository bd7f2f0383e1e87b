import { addJours, jourOf } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { anEntreprise, aPerson, aRole } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const today = jourOf(app.now())

const wordsOf = async (id: string) =>
  (await db.selectFrom('adherents').select('recherche_annuaire').where('id', '=', id).executeTakeFirstOrThrow())
    .recherche_annuaire

// At any hour, the date in one of these two zones differs from that of Paris.
test.each(['Etc/GMT+12', 'Etc/GMT-14'])(
  'le jour est celui de Paris, quelle que soit l’heure de la base\u00a0: %s',
  async (zone) => {
    const { id: entreprise_id } = await anEntreprise(db, { raison_sociale: 'EARL Journée' })
    const { id: adherent_id } = await aPerson(db)
    await inTransaction(db, async (tx) => {
      await sql`set local timezone = ${sql.lit(zone)}`.execute(tx)
      await aRole(tx, { entreprise_id, adherent_id, debut: today, fin: today })
    })
    expect(await wordsOf(adherent_id)).toContain('journee')
  },
)

test('la nuit rafraîchit tous ceux dont un rôle vient de finir, et eux seuls', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  const finis = await sql<{ id: string }>`
    with personnes as (insert into adherents (nom, prenom) select 'Parti', n::text from generate_series(1, 101) n returning id)
    insert into roles_entreprise (entreprise_id, adherent_id, fin)
    select ${entreprise_id}, id, ${addJours(today, -1)} from personnes returning adherent_id as id`.execute(db)
  const { id: restee } = await aPerson(db)
  await aRole(db, { entreprise_id, adherent_id: restee })
  await db.updateTable('adherents').set({ recherche_annuaire: 'ancien' }).execute()

  await runJob(app, 'annuaire_du_jour')
  const anciens = await db.selectFrom('adherents').select('id').where('recherche_annuaire', '=', 'ancien').execute()
  const ids = new Set(anciens.map(({ id }) => id))
  expect(ids).toContain(restee)
  expect(finis.rows.filter(({ id }) => ids.has(id))).toEqual([])
})
