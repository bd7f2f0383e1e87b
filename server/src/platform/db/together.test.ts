import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { anAccount } from '../../testing/factories.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { keepTogether } from './together.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

test('plusieurs listes lues en une requête ont les valeurs que chacune aurait seule', async () => {
  await anAccount(db, { is_admin: true })
  const comptes = db.selectFrom('utilisateurs').select(['id', 'identifiant', 'nom', 'prenom', 'is_admin', 'created_at'])
  const valeurs = db.selectNoFrom([
    sql<number>`82.50::numeric`.as('surface'),
    sql<number>`9007199254740991::bigint`.as('montant'),
    sql<string>`'2026-02-28'::date`.as('jour'),
    sql<string[]>`array['a', 'b']`.as('mots'),
    sql<object>`'{"commune": "Mirebeau"}'::jsonb`.as('adresse'),
    sql<string>`'2026-11-22T10:00:00.123456+02:00'::timestamptz`.as('instant'),
  ])
  const aucun = comptes.where('identifiant', '=', 'personne')
  expect(await keepTogether(() => ({ comptes, valeurs, aucun }))(db, {})).toEqual({
    comptes: await comptes.execute(),
    valeurs: await valeurs.execute(),
    aucun: [],
  })
})
