import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aBon, aGroupement } from '../../testing/an-achat.ts'
import { anEntreprise } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readClos } from '../groupements-achats/a-traiter.repository.ts'
import { recountBons } from './totaux.repository.ts'

const api = await startTestApp()
const { db } = api
const recount = () => inTransaction(db, recountBons)
const clos = () => aGroupement(db, { statut: 'clos' })
const [groupement, voisin] = [await clos(), await clos()]

type Acte = {
  nature: 'commander' | 'changer' | 'annuler' | 'deplacer' | 'effacer'
  total_ht: number
  brouillon: boolean
  abandon: boolean
}
class Abandon extends Error {}

/** One act on the orders of a purchase, in its transaction, given up at the end when it says so. */
async function play(bons: string[], { nature, total_ht, brouillon, abandon }: Acte) {
  const id = bons.at(-1)
  await inTransaction(db, async (tx) => {
    const bon = tx.updateTable('bons_commande').where('id', '=', id ?? null)
    if (nature === 'commander') {
      const { id: entreprise_id } = await anEntreprise(tx)
      const row = brouillon ? ({ statut: 'brouillon', numero: null } as const) : {}
      const ne = await aBon(tx, { groupement_id: groupement.id, entreprise_id, ...row })
      await tx.updateTable('bons_commande').set({ total_ht }).where('id', '=', ne.id).execute()
      if (!abandon) bons.push(ne.id)
    }
    if (nature === 'changer') await bon.set({ total_ht }).execute()
    if (nature === 'annuler') await bon.set({ statut: 'annule' }).execute()
    if (nature === 'deplacer') await bon.set({ groupement_id: voisin.id }).execute()
    if (nature === 'effacer')
      await tx
        .deleteFrom('bons_commande')
        .where('id', '=', id ?? null)
        .execute()
    if (abandon) throw new Abandon()
  }).catch((error: unknown) => {
    if (!(error instanceof Abandon)) throw error
  })
}

const acte = fc.record({
  nature: fc.constantFrom<Acte['nature']>('commander', 'commander', 'changer', 'annuler', 'deplacer', 'effacer'),
  total_ht: fc.integer({ min: 0, max: 900_000 }),
  brouillon: fc.boolean(),
  abandon: fc.boolean(),
})

test('actes au hasard, en même temps, abandonnés ou non : les totaux tenus sont ceux d’un recompte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(acte, { maxLength: 10 }), { minLength: 1, maxLength: 4 }), async (suites) => {
      await Promise.all(
        suites.map(async (actes) => {
          const bons: string[] = []
          for (const un of actes) await play(bons, un)
        }),
      )
      expect(await recount()).toBe(0)
      // The totals put together by that recount are right too.
      expect(await recount()).toBe(0)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('la liste du matin lit les totaux tenus ; faux, ils sont corrigés la nuit, et la tâche échoue pour qu’on le sache', async () => {
  const { id } = await clos()
  const { id: entreprise_id } = await anEntreprise(db)
  const bon = await aBon(db, { groupement_id: id, entreprise_id })
  await db.updateTable('bons_commande').set({ total_ht: 1_200 }).where('id', '=', bon.id).execute()
  const lue = async () => (await readClos(db)).premiers.find((un) => un.id === id)
  expect(await lue()).toMatchObject({ bons: 1, montant: 1_200 })
  await sql`insert into totaux_bons (groupement_id, statut, nombre, total_ht) values (${id}, 'valide', 6, 0)`.execute(
    db,
  )
  expect(await lue()).toMatchObject({ bons: 7, montant: 1_200 })
  await expect(runJob(api, 'recompte_bons')).rejects.toThrow(/totals of orders were wrong/)
  expect(await lue()).toMatchObject({ bons: 1, montant: 1_200 })
  await runJob(api, 'recompte_bons')
})
