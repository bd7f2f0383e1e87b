import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aMateriel, anAdhesion } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { listEcheancesSuivies, readRetards, recountEcheances } from './echeances.repository.ts'

const api = await startTestApp()
const { db } = api
const today = jourOf(api.now())

const { id: pulverisateur } = await db
  .selectFrom('categories_materiel')
  .select('id')
  .where('controle_pulverisateur', '=', true)
  .executeTakeFirstOrThrow()

const recount = () => inTransaction(db, recountEcheances)

const ACTES = [
  'acheter',
  'assurer',
  'pulveriser',
  'vendre',
  'controler',
  'prevoir',
  'corriger_controle',
  'effacer_controle',
  'effacer',
  'ceder',
  'suspendre',
  'reprendre',
] as const
type Acte = { nature: (typeof ACTES)[number]; jour: Jour; libelle: string; abandon: boolean }
type Ferme = { adhesion_id: string; entreprise_id: string }

class Abandon extends Error {}

const libelle = sql<string | null>`null`

/** One act on a machine of the company, or on its membership, in its transaction, given up at the end when it says so. */
async function play({ adhesion_id, entreprise_id }: Ferme, voisine: Ferme, acte: Acte) {
  const { nature, jour } = acte
  await inTransaction(db, async (tx) => {
    const machine = await tx
      .selectFrom('materiels')
      .select('id')
      .where('entreprise_id', '=', entreprise_id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const materiel_id = machine?.id ?? (await aMateriel(tx, { entreprise_id })).id
    const materiel = tx.updateTable('materiels').where('id', '=', materiel_id)
    const adhesion = tx.updateTable('adhesions').where('id', '=', adhesion_id)
    if (nature === 'acheter') await aMateriel(tx, { entreprise_id, assurance_expire_le: jour })
    if (nature === 'assurer') await materiel.set({ assurance_expire_le: jour }).execute()
    if (nature === 'pulveriser')
      await materiel.set({ categorie_id: pulverisateur, controle_pulverisateur_le: addJours(jour, -1_095) }).execute()
    if (nature === 'vendre') await materiel.set({ statut: 'vendu' }).execute()
    if (nature === 'controler')
      await tx
        .insertInto('controles_materiel')
        .values({ materiel_id, type: 'autre', libelle: acte.libelle, fait_le: addJours(jour, -365), prochain_le: jour })
        .execute()
    if (nature === 'prevoir')
      await tx
        .insertInto('controles_materiel')
        .values({ materiel_id, type: 'autre', libelle: acte.libelle, fait_le: null, prochain_le: jour })
        .execute()
    if (nature === 'corriger_controle')
      await tx
        .updateTable('controles_materiel')
        .set({ libelle, prochain_le: jour })
        .where('materiel_id', '=', materiel_id)
        .execute()
    if (nature === 'effacer_controle')
      await tx.deleteFrom('controles_materiel').where('materiel_id', '=', materiel_id).execute()
    if (nature === 'effacer') await tx.deleteFrom('materiels').where('id', '=', materiel_id).execute()
    if (nature === 'ceder') await materiel.set({ entreprise_id: voisine.entreprise_id }).execute()
    if (nature === 'suspendre') await adhesion.set({ statut: 'suspendue' }).execute()
    if (nature === 'reprendre') await adhesion.set({ statut: 'active' }).execute()
    if (acte.abandon) throw new Abandon()
  }).catch((error: unknown) => {
    if (!(error instanceof Abandon)) throw error
  })
}

const acte = fc.record({
  nature: fc.constantFrom(...ACTES),
  jour: fc.integer({ min: -60, max: 60 }).map((rang) => addJours(today, rang)),
  libelle: fc.constantFrom('Frein', 'frein !', 'Élingues'),
  abandon: fc.boolean(),
})

const aFerme = async (): Promise<Ferme> => {
  const { id, entreprise_id } = await anAdhesion(db, { statut: 'active' })
  return { adhesion_id: id, entreprise_id }
}

test('actes au hasard, abandonnés ou non : les premières échéances tenues sont celles d’un recompte', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acte, { minLength: 1, maxLength: 14 }), async (actes) => {
      const [ferme, voisine] = [await aFerme(), await aFerme()]
      for (const un of actes) await play(ferme, voisine, un)
      expect(await recount()).toBe(0)
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('la liste du matin dit de chaque entreprise ce que disent ses échéances', async () => {
  const { premiers, total } = await readRetards(db, today)
  expect(total).toBeGreaterThan(3)
  for (const { id, materiels, rang } of premiers) {
    const { entreprise_id } = await db
      .selectFrom('adhesions')
      .select('entreprise_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const passees = (await listEcheancesSuivies(db, [entreprise_id], today)).filter(({ echeance }) => echeance < today)
    expect([rang, materiels]).toEqual([
      passees[0]?.echeance,
      new Set(passees.map(({ materiel_id }) => materiel_id)).size,
    ])
  }
})

test('une échéance fausse est corrigée la nuit, et la tâche échoue pour qu’on le sache', async () => {
  const { adhesion_id } = await aFerme()
  const { total } = await readRetards(db, today)
  await db.insertInto('echeances_materiels').values({ adhesion_id, echeance: '2020-01-01' }).execute()
  // The list counts the rows that are kept, not the machines.
  expect((await readRetards(db, today)).total).toBe(total + 1)
  await expect(runJob(api, 'recompte_echeances')).rejects.toThrow(/due dates of machines were wrong/)
  expect((await readRetards(db, today)).total).toBe(total)
  await runJob(api, 'recompte_echeances')
})
