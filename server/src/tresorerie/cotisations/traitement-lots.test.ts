import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { aCampagneAAppeler, DATES, FIXE_TVA } from '../../testing/a-campagne-a-appeler.ts'
import { anAdhesion, anEntreprise } from '../../testing/factories.ts'
import { pendant, tientEntreprise } from '../../testing/pendant.ts'
import { NO_JOBS, startTestApp } from '../../testing/test-app.ts'
import { treatLots } from './traitement-lots.service.ts'

const { db, now } = await startTestApp()

beforeEach(async () => {
  await db.updateTable('adhesions').set({ statut: 'suspendue' }).execute()
})

const NOMBRE = 230

async function aLot() {
  const { campagne, adhesions } = await aCampagneAAppeler(db, NOMBRE, [FIXE_TVA])
  const { id } = await db
    .insertInto('lots_cotisations')
    .values({ campagne_id: campagne.id, operation: 'appel', total: NOMBRE, ...DATES() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, campagne, adhesions }
}

const lotOf = (id: string) =>
  db
    .selectFrom('lots_cotisations')
    .select(['statut', 'faits', 'montant'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Checks that every fee was called once, with consecutive numbers and a document each. */
async function expectWhole(campagne_id: string) {
  const rows = await db
    .selectFrom('cotisations as c')
    .innerJoin('documents as d', 'd.cotisation_id', 'c.id')
    .select(['c.adhesion_id', 'c.numero', 'd.numero as piece', 'c.statut'])
    .where('c.campagne_id', '=', campagne_id)
    .orderBy('c.numero')
    .execute()
  expect(rows).toHaveLength(NOMBRE)
  expect(new Set(rows.map(({ adhesion_id }) => adhesion_id)).size).toBe(NOMBRE)
  expect(rows.every(({ numero, piece, statut }) => numero === piece && statut === 'appelee')).toBe(true)
  const { rows: numeros } = await sql<{ rang: number }>`
    select right(numero, 6)::int as rang from documents where numero like 'FA-%' order by 1`.execute(db)
  const [{ dernier } = { dernier: 0 }] = await db
    .selectFrom('compteurs')
    .select('dernier')
    .where('serie', '=', 'FA')
    .execute()
  expect(numeros.map(({ rang }) => rang)).toEqual(Array.from({ length: dernier }, (_, rang) => rang + 1))
}

/** Simulates a server that stops: each run goes a little further, then fails inside a batch. */
test('tué au milieu d’un lot, puis relancé, chaque cotisation est appelée une fois, sans trou dans les numéros', async () => {
  const { id, campagne } = await aLot()
  let calls = 0
  const dying: Jobs = {
    enqueue: async () => {
      calls += 1
      // Fails inside the transaction, after the documents got their numbers.
      if (calls % 2 === 1) throw new Error('mort')
    },
  }
  for (let mort = 0; mort < 3; mort += 1) {
    await expect(treatLots({ db, now, jobs: dying }, new AbortController().signal)).rejects.toThrow('mort')
  }
  expect(await lotOf(id)).toMatchObject({ statut: 'en_cours', faits: 200 })
  await treatLots({ db, now, jobs: NO_JOBS }, new AbortController().signal)
  expect(await lotOf(id)).toEqual({ statut: 'termine', faits: NOMBRE, montant: NOMBRE * 7_200 })
  await expectWhole(campagne.id)
})

test('l’arrêt du serveur arrête entre deux lots, et le passage suivant reprend', async () => {
  const { id, campagne } = await aLot()
  const stopping = new AbortController()
  const jobs: Jobs = { enqueue: async () => stopping.abort() }
  await treatLots({ db, now, jobs }, stopping.signal)
  expect(await lotOf(id)).toMatchObject({ statut: 'en_cours', faits: 100 })
  await treatLots({ db, now, jobs: NO_JOBS }, new AbortController().signal)
  expect(await lotOf(id)).toMatchObject({ statut: 'termine', faits: NOMBRE })
  await expectWhole(campagne.id)
})

test('deux serveurs qui le traitent à la fois n’appellent rien deux fois', async () => {
  const { id, campagne } = await aLot()
  const run = () => treatLots({ db, now, jobs: NO_JOBS }, new AbortController().signal)
  await Promise.all([run(), run(), run()])
  expect(await lotOf(id)).toEqual({ statut: 'termine', faits: NOMBRE, montant: NOMBRE * 7_200 })
  await expectWhole(campagne.id)
})

test('qui part pendant l’appel est écarté', async () => {
  const { id, adhesions } = await aLot()
  await anAdhesion(db, { statut: 'active' })
  const last =
    adhesions
      .map((adhesion) => adhesion.id)
      .toSorted()
      .at(-1) ?? ''
  const jobs: Jobs = {
    enqueue: async () => {
      await db.updateTable('adhesions').set({ statut: 'resiliee' }).where('id', '=', last).execute()
    },
  }
  await treatLots({ db, now, jobs }, new AbortController().signal)
  const called = await db.selectFrom('cotisations').select('id').where('adhesion_id', '=', last).execute()
  expect(called).toEqual([])
  expect((await lotOf(id)).statut).toBe('termine')
})

test('appelle les adhésions de l’entreprise qu’elles ont retrouvée pendant que le lot attendait', async () => {
  const { id, adhesions, campagne } = await aLot()
  const [adhesion] = adhesions.toSorted((une, autre) => (une.id < autre.id ? -1 : 1))
  const { id: entreprise_id } = await anEntreprise(db)
  const adhesion_id = adhesion?.id ?? ''
  const { entreprise_id: avant } = await db
    .selectFrom('adhesions')
    .select('entreprise_id')
    .where('id', '=', adhesion_id)
    .executeTakeFirstOrThrow()
  await pendant(db, {
    tient: tientEntreprise(avant),
    acte: () => treatLots({ db, now, jobs: NO_JOBS }, new AbortController().signal),
    change: (tx) => tx.updateTable('adhesions').set({ entreprise_id }).where('id', '=', adhesion_id).execute(),
  })
  expect(await lotOf(id)).toMatchObject({ statut: 'termine', faits: NOMBRE })
  await expectWhole(campagne.id)
  const called = db.selectFrom('cotisations').select('entreprise_id').where('adhesion_id', '=', adhesion_id)
  expect(await called.executeTakeFirst()).toEqual({ entreprise_id })
})
