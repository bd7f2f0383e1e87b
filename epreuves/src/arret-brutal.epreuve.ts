import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../server/src/platform/db/database.ts'
import { aCotisation } from '../../server/src/testing/a-cotisation.ts'
import { createTestDatabase } from '../../server/src/testing/test-database.ts'
import { changeUntilCut, createUntilCut, noCreation, openFiche, payUntilCut } from './ecritures.ts'
import { signInAsAdmin, startPortail } from './portail.ts'

const TOURS = 25
const REDEMARRAGE_MS = 10_000

test(`R58 : ${TOURS} arrêts brutaux sous les écritures ne perdent ni ne doublent rien de ce qui fut accepté`, async () => {
  const { db, url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const cookie = await signInAsAdmin(db)
  const creations = Array.from({ length: 4 }, noCreation)
  const comptes = await Promise.all([aCompte(db), aCompte(db)])
  const first = await startPortail(url)
  const fiches = [await openFiche({ ...first, cookie }), await openFiche({ ...first, cookie })]
  await first.stop('SIGKILL')

  const countCreations = () => creations.reduce((sum, { faites }) => sum + faites.size, 0)
  const countChangements = () => fiches.reduce((sum, { version }) => sum + version - 1, 0)
  const countPaiements = () => comptes.reduce((sum, { faits }) => sum + faits, 0)
  const countFaits = () => countCreations() + countChangements() + countPaiements()
  const demarrages: number[] = []
  for (let tour = 0; tour < TOURS; tour += 1) {
    const portail = await startPortail(url)
    demarrages.push(portail.demarrage_ms)
    const ecrivain = { ...portail, cookie }
    const writing = Promise.all([
      ...creations.map((etat) => createUntilCut(ecrivain, etat)),
      ...fiches.map((fiche) => changeUntilCut(ecrivain, fiche)),
      ...comptes.map((compte) => payUntilCut(ecrivain, compte)),
    ])
    await Promise.race([writing, untilFaits(countFaits, countFaits() + 1 + Math.floor(Math.random() * 20))])
    await portail.stop('SIGKILL')
    await writing
  }

  console.log(
    `${countCreations()} créations, ${countChangements()} changements et ${countPaiements()} paiements acceptés ; ` +
      `démarrage ${Math.round(Math.min(...demarrages))} à ${Math.round(Math.max(...demarrages))} ms`,
  )
  expect(Math.min(countCreations(), countChangements(), countPaiements())).toBeGreaterThan(0)
  await judgeCreations(
    db,
    creations.flatMap(({ faites }) => [...faites]),
  )
  await judgePaiements(db, countPaiements(), TOURS * comptes.length)
  for (const fiche of fiches) await judgeChangements(db, fiche)
  expect(Math.max(...demarrages)).toBeLessThan(REDEMARRAGE_MS)
})

/** Waits for `wanted` answers, then stops at a random moment before the next one. */
async function untilFaits(count: () => number, wanted: number) {
  for (const begun = performance.now(); count() < wanted && performance.now() - begun < 20_000; ) await setTimeout(5)
  await setTimeout(Math.random() * 50)
}

async function aCompte(db: Database) {
  const { id, adhesion_id, entreprise_id } = await aCotisation(db, { montant: 9_000_000 })
  const others = [
    await aCotisation(db, { montant: 9_000_000, adhesion_id }),
    await aCotisation(db, { montant: 9_000_000, adhesion_id }),
  ]
  return { entreprise_id, cotisations: [id, ...others.map((one) => one.id)], faits: 0 }
}

/**
 * Checks that each answered creation is stored once, with its entry in the journal, and that there is no entry without
 * its record.
 */
async function judgeCreations(db: Database, faites: readonly string[]) {
  const kept = await db.selectFrom('fournisseurs').select(['raison_sociale', 'id']).execute()
  const names = kept.map(({ raison_sociale }) => raison_sociale)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining([...faites]))
  const journal = await db
    .selectFrom('journal')
    .select('objet_id')
    .where('objet', '=', 'fournisseur')
    .where('action', '=', 'creation')
    .execute()
  expect(journal.map(({ objet_id }) => objet_id).toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
}

/**
 * Checks that payments exceed the answered ones by one at most for each writer and each kill, and that each is
 * complete: payment, allocations, journal entry.
 */
async function judgePaiements(db: Database, faits: number, coupes: number) {
  const { rows } = await sql<{ reglements: number; journal: number; entiers: number; regle: number }>`
    select count(*) as reglements,
      (select count(*) from journal where objet = 'reglement' and action = 'creation') as journal,
      count(*) filter (where r.affecte = r.montant and r.montant =
        (select sum(a.montant) from affectations_reglement a where a.reglement_id = r.id)) as entiers,
      (select sum(regle) from cotisations) as regle
    from reglements r`.execute(db)
  const [found] = rows
  expect(found?.reglements).toBeGreaterThanOrEqual(faits)
  expect(found?.reglements).toBeLessThanOrEqual(faits + coupes)
  expect(found).toMatchObject({
    journal: found?.reglements,
    entiers: found?.reglements,
    regle: 150 * (found?.reglements ?? 0),
  })
}

/** Checks that there is one journal entry for each version; the last version may not have been answered. */
async function judgeChangements(db: Database, { id, version }: { id: string; version: number }) {
  const kept = await db.selectFrom('fournisseurs').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  expect([version, version + 1]).toContain(kept.version)
  const lines = await db
    .selectFrom('journal')
    .select('id')
    .where('objet_id', '=', id)
    .where('action', '=', 'modification')
    .execute()
  expect(lines.length).toBe(kept.version - 1)
}
