import { jourOf } from '@sillon/domain/jour'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anEntreprise, aPerson, aRole } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { listEntreprisesDe } from './annuaire.repository.ts'

const { db, now } = await startTestApp()

test('chacun a ses entreprises, même si d’autres en ont cent', async () => {
  // The search index is not under test here, and its trigger would run a thousand times.
  await sql`alter table roles_entreprise disable trigger roles_recherche`.execute(db)
  const { rows: partagees } = await sql<{ id: string }>`
    insert into entreprises (siret, raison_sociale)
    select (10000000000000 + n)::text, 'EARL Aaa ' || n from generate_series(1, 100) n returning id`.execute(db)
  const { rows: occupees } = await sql<{ id: string }>`
    insert into adherents (nom, prenom) select 'Multiple', n::text from generate_series(1, 11) n returning id`.execute(
    db,
  )
  await sql`insert into roles_entreprise (entreprise_id, adherent_id)
    select e, a from unnest(${partagees.map(({ id }) => id)}::uuid[]) e
      cross join unnest(${occupees.map(({ id }) => id)}::uuid[]) a`.execute(db)
  const { id: entreprise_id } = await anEntreprise(db, { raison_sociale: 'EARL Zzz' })
  const { id: adherent_id } = await aPerson(db)
  await aRole(db, { entreprise_id, adherent_id })

  const ids = [...occupees.map(({ id }) => id), adherent_id]
  const entreprises = await listEntreprisesDe(db, ids, jourOf(now()))
  const nombres = Map.groupBy(entreprises, (entreprise) => entreprise.adherent_id)
  expect(ids.map((id) => nombres.get(id)?.length)).toEqual([...occupees.map(() => 100), 1])
})
