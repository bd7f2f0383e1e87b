import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMateriel, anEntreprise } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const { id: entreprise_id } = await anEntreprise(db)

async function aMarque(nom: string) {
  const id = randomUUID()
  await db.insertInto('marques').values({ id, nom }).execute()
  return id
}
const rename = (id: string, nom: string) => db.updateTable('marques').set({ nom }).where('id', '=', id).execute()
const countOf = async (mot: string) => {
  const { rows } = await sql<{ nombre: number }>`
    select count(*) as nombre from materiels where recherche like ${`%${mot}%`}`.execute(db)
  return rows[0]?.nombre
}

test('une marque ou une catégorie rare se trouve aussitôt sous son nouveau nom', async () => {
  const marque_id = await aMarque('Rarissime')
  const { id: categorie_id } = await db
    .selectFrom('categories_materiel')
    .select('id')
    .where('code', '=', 'tracteur-standard')
    .executeTakeFirstOrThrow()
  await aMateriel(db, { entreprise_id, marque_id, categorie_id })
  await rename(marque_id, 'Introuvable')
  await db.updateTable('categories_materiel').set({ libelle: 'Locomobile' }).where('id', '=', categorie_id).execute()
  expect([await countOf('rarissime'), await countOf('introuvable'), await countOf('locomobile')]).toEqual([0, 1, 1])
})

test('une marque répandue, au passage de la tâche, en plusieurs fois', async () => {
  const id = await aMarque('Partout')
  await sql`insert into materiels (entreprise_id, marque_id, designation)
    select ${entreprise_id}, ${id}, 'Outil ' || n from generate_series(1, 1001) n`.execute(db)
  await rename(id, 'Ailleurs')
  expect(await countOf('partout')).toBe(1001)
  await rename(id, 'Dehors')
  await runJob(app, 'recherche_renommee')
  expect([await countOf('partout'), await countOf('ailleurs'), await countOf('dehors')]).toEqual([0, 0, 1001])
  expect(await db.selectFrom('recherche_a_rafraichir').selectAll().execute()).toEqual([])
})
