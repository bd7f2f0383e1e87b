import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { verifyArchive } from '../../platform/sauvegarde/archive-reader.ts'
import { backup } from '../../platform/sauvegarde/backup.ts'
import { restore } from '../../platform/sauvegarde/restore.ts'
import { aCampagne, aCotisation, aReglement } from '../../testing/a-cotisation.ts'
import { runJob } from '../../testing/jobs.ts'
import { SECRET_KEY, startTestApp } from '../../testing/test-app.ts'
import { anEmptyDatabase } from '../../testing/test-database.ts'
import { allocate, lockCompte, releaseCotisation, withdrawReglement } from '../reglements/affectation.service.ts'
import { recountTotaux } from './totaux.repository.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())
const campagne = await aCampagne(db)
const voisine = await aCampagne(db)

const ACTES = [
  'calculer',
  'appeler',
  'payer',
  'prelever',
  'retirer',
  'annuler',
  'irrecouvrable',
  'decaler_echeance',
  'decaler_reglement',
  'changer_de_campagne',
  'effacer',
] as const

const recount = () => inTransaction(db, recountTotaux)

/** A fee with the payments made on it, so that later acts find something to change. */
type Compte = { id: string; entreprise_id: string; reglements: string[] }

async function aCompte(): Promise<Compte> {
  const dates = { date_emission: addJours(today, -40), echeance: addJours(today, -10) }
  const cotisation = await aCotisation(db, { campagne_id: campagne.id, montant: 100_000, ...dates })
  return { id: cotisation.id, entreprise_id: cotisation.entreprise_id, reglements: [] }
}

type Acte = { nature: (typeof ACTES)[number]; montant: number; jour: Jour; abandon: boolean }

class Abandon extends Error {}

/** One act on the account, in its transaction, given up at the end when it says so. */
async function play(compte: Compte, acte: Acte) {
  const reglement = compte.reglements.at(-1)
  await inTransaction(db, async (tx) => {
    await lockCompte(tx, compte.entreprise_id)
    const cotisation = tx.updateTable('cotisations').where('id', '=', compte.id)
    const { nature, jour, montant } = acte
    if (nature === 'calculer') await aCotisation(tx, { campagne_id: campagne.id, statut: 'calculee' })
    if (nature === 'appeler')
      await aCotisation(tx, { campagne_id: campagne.id, montant, date_emission: jour, echeance: null })
    if (nature === 'payer' || nature === 'prelever') {
      const date_reglement = nature === 'payer' ? jour : addJours(jour, 5)
      const { id } = await aReglement(tx, { entreprise_id: compte.entreprise_id, montant, date_reglement })
      await allocate(tx, [{ reglement_id: id, creance_id: compte.id, montant }], jour)
      if (!acte.abandon) compte.reglements.push(id)
    }
    if (nature === 'retirer' && reglement) await withdrawReglement(tx, reglement, jour)
    if (nature === 'annuler') {
      await cotisation.set({ statut: 'annulee', close_le: jour }).execute()
      await releaseCotisation(tx, compte.id, jour)
    }
    if (nature === 'irrecouvrable') await cotisation.set({ statut: 'irrecouvrable', close_le: jour }).execute()
    if (nature === 'decaler_echeance') await cotisation.set({ echeance: jour }).execute()
    if (nature === 'decaler_reglement' && reglement)
      await tx.updateTable('reglements').set({ date_reglement: jour }).where('id', '=', reglement).execute()
    if (nature === 'changer_de_campagne') await moveCampagne(compte.id, tx)
    if (nature === 'effacer' && reglement)
      await tx.deleteFrom('affectations_reglement').where('reglement_id', '=', reglement).execute()
    if (acte.abandon) throw new Abandon()
  }).catch((error: unknown) => {
    if (!(error instanceof Abandon)) throw error
  })
}

const moveCampagne = (id: string, tx: typeof db) =>
  sql`update cotisations set campagne_id = case campagne_id when ${campagne.id} then ${voisine.id}::uuid
    else ${campagne.id}::uuid end where id = ${id}`.execute(tx)

const acte = fc.record({
  nature: fc.constantFrom(...ACTES),
  montant: fc.integer({ min: 1, max: 4_000 }),
  jour: fc.integer({ min: -30, max: 20 }).map((rang) => addJours(today, rang)),
  abandon: fc.boolean(),
})

test('actes au hasard, en même temps, abandonnés ou non : les totaux tenus sont ceux d’un recompte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(acte, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), async (suites) => {
      await Promise.all(
        suites.map(async (actes) => {
          const compte = await aCompte()
          for (const un of actes) await play(compte, un)
        }),
      )
      expect(await recount()).toBe(0)
      // The totals put together by that recount are right too.
      expect(await recount()).toBe(0)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('un total faux est corrigé la nuit, et la tâche échoue pour qu’on le sache', async () => {
  await aCompte()
  await sql`insert into encours_campagne (campagne_id, nombre, montant_du, regle) values (${campagne.id}, 1, 7, 0)`.execute(
    db,
  )
  await sql`update mouvements_campagne set appele = appele + 1 where campagne_id = ${campagne.id}`.execute(db)
  await expect(runJob(api, 'recompte_totaux')).rejects.toThrow(/totals of campaigns were wrong/)
  await runJob(api, 'recompte_totaux')
})

test('un règlement saisi pendant le recompte n’y perd rien', async () => {
  const comptes = await Promise.all(Array.from({ length: 6 }, aCompte))
  const payer = (compte: Compte) => play(compte, { nature: 'payer', montant: 100, jour: today, abandon: false })
  await Promise.all(comptes.flatMap((compte) => [payer(compte), recount()]))
  expect(await recount()).toBe(0)
})

test('une sauvegarde restaurée retrouve ses totaux, et les tient', async () => {
  await play(await aCompte(), { nature: 'payer', montant: 100, jour: today, abandon: false })
  const folder = await mkdtemp(join(tmpdir(), 'sillon-totaux-'))
  const path = join(folder, 'totaux.tar')
  await backup({ url: api.url, secretKey: SECRET_KEY, fileStore: api.fileStore }, { path, now: api.now() })
  const place = await anEmptyDatabase()
  onTestFinished(async () => {
    await place.drop()
    await rm(folder, { recursive: true })
  })
  await restore({ url: place.url, fileStore: api.fileStore }, await verifyArchive(path, { secretKey: SECRET_KEY }))
  const { nombre } = await place.db
    .selectFrom('encours_campagne')
    .select((row) => row.fn.sum<number>('nombre').as('nombre'))
    .executeTakeFirstOrThrow()
  await aCotisation(place.db, { campagne_id: campagne.id })
  expect(Number(nombre)).toBeGreaterThan(0)
  expect(await inTransaction(place.db, recountTotaux)).toBe(0)
})
