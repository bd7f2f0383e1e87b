import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anEntreprise } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { readCompteur } from '../vitrine/compteur.service.ts'
import { updateAttribution } from './attributions.repository.ts'
import { replaceLignes } from './saisie.repository.ts'
import { recountQuantites } from './totaux.repository.ts'

const api = await startTestApp()
const { db } = api
const recount = () => inTransaction(db, recountQuantites)
const achat = () => aGroupement(db)
const groupement_id = (await achat()).id
const articles = await Promise.all(['Ammonitrate', 'Soufre', 'Potasse'].map(() => anArticle(db, { groupement_id })))
const articleOf = (rang: number) => articles[rang % articles.length]?.id ?? ''

const ACTES = [
  'commander',
  'valider',
  'ressaisir',
  'corriger',
  'changer_article',
  'retirer',
  'attribuer',
  'annuler',
  'reprendre',
  'fusionner',
  'effacer',
] as const
type Acte = { nature: (typeof ACTES)[number]; nombre: number; rang: number; brouillon: boolean; abandon: boolean }
class Abandon extends Error {}

/** One act on an order of the purchase, in its transaction, given up at the end when it says so. */
async function play(bons: string[], { nature, nombre, rang, brouillon, abandon }: Acte) {
  const id = bons.at(rang % Math.max(bons.length, 1)) ?? null
  await inTransaction(db, async (tx) => {
    const bon = tx.updateTable('bons_commande').where('id', '=', id)
    const ligne = tx.updateTable('lignes_commande').where('bon_commande_id', '=', id)
    const lignes = [rang, rang + 1].map((un) => ({ article_id: articleOf(un), nombre: nombre + un }))
    if (nature === 'commander') {
      const { id: entreprise_id } = await anEntreprise(tx)
      const row = brouillon ? ({ statut: 'brouillon', numero: null } as const) : {}
      const ne = await aBon(tx, { groupement_id, entreprise_id, ...row, lignes })
      if (!abandon) bons.push(ne.id)
    }
    if (nature === 'valider') await bon.set({ statut: 'valide', numero: sql`coalesce(numero, 'BC-' || id)` }).execute()
    if (nature === 'ressaisir' && id !== null)
      await replaceLignes(
        tx,
        id,
        lignes.map((une) => ({ ...une, prix_annonce_ht: 1, prix_maximum_ht: 1 })),
      )
    if (nature === 'corriger') await ligne.set({ nombre }).execute()
    if (nature === 'changer_article')
      await ligne
        .set({ article_id: articleOf(rang) })
        .where('id', '=', (row) =>
          row
            .selectFrom('lignes_commande as l')
            .select('l.id')
            .where('l.bon_commande_id', '=', id)
            .where((une) =>
              une.not(
                une.exists(
                  une
                    .selectFrom('lignes_commande as m')
                    .whereRef('m.bon_commande_id', '=', 'l.bon_commande_id')
                    .where('m.article_id', '=', articleOf(rang)),
                ),
              ),
            )
            .limit(1),
        )
        .execute()
    if (nature === 'retirer')
      await tx
        .deleteFrom('lignes_commande')
        .where('bon_commande_id', '=', id)
        .where('article_id', '=', articleOf(rang))
        .execute()
    if (nature === 'attribuer') {
      const lues = await tx
        .selectFrom('lignes_commande')
        .select(['id', 'bon_commande_id as bon_id', 'article_id', 'nombre', 'prix_maximum_ht'])
        .where('bon_commande_id', '=', id)
        .execute()
      const attribution = { nombre_attribue: 0, prix_final_ht: 1, depasse: false, explication: null }
      await updateAttribution(
        tx,
        lues.map((une) => ({ ...une, ...attribution })),
      )
    }
    if (nature === 'annuler') await bon.set({ statut: 'annule' }).execute()
    if (nature === 'reprendre') await bon.set({ statut: 'brouillon' }).execute()
    if (nature === 'fusionner') await bon.set({ entreprise_id: (await anEntreprise(tx)).id }).execute()
    if (nature === 'effacer') await tx.deleteFrom('bons_commande').where('id', '=', id).execute()
    if (abandon) throw new Abandon()
  }).catch((error: unknown) => {
    if (!(error instanceof Abandon)) throw error
  })
  // An order that was deleted can no longer be typed again: a line of it would break its foreign key.
  if (nature === 'effacer' && !abandon && id !== null) bons.splice(bons.indexOf(id), 1)
}

const acte = fc.record({
  nature: fc.constantFrom(...ACTES, 'commander', 'commander'),
  nombre: fc.integer({ min: 1, max: 90 }),
  rang: fc.nat({ max: 5 }),
  brouillon: fc.boolean(),
  abandon: fc.boolean(),
})

/** The packages of each article summed again from the lines of the orders. */
async function sommesDesLignes() {
  const rows = await db
    .selectFrom('lignes_commande as l')
    .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
    .select((row) => ['l.article_id', row.fn.sum<number>('l.nombre').as('nombre')] as const)
    .where('b.statut', 'not in', ['brouillon', 'annule'])
    .groupBy('l.article_id')
    .execute()
  const sommes = new Map(rows.map(({ article_id, nombre }) => [article_id, Number(nombre)]))
  return articles.map(({ id }) => ({ article_id: id, total: sommes.get(id) ?? 0 }))
}

test('actes au hasard, en même temps, abandonnés ou non : les quantités tenues sont celles des lignes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(acte, { maxLength: 12 }), { minLength: 1, maxLength: 4 }), async (suites) => {
      await Promise.all(
        suites.map(async (actes) => {
          const bons: string[] = []
          for (const un of actes) await play(bons, un)
        }),
      )
      expect((await readCompteur(db, groupement_id)).totaux).toEqual(await sommesDesLignes())
      expect(await recount()).toBe(0)
      // The rows put together by that recount are right too.
      expect(await recount()).toBe(0)
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('une attribution, qui écrit toutes les lignes d’un achat, n’ajoute rien', async () => {
  const { id: entreprise_id } = await anEntreprise(db)
  const { id } = await aBon(db, { groupement_id, entreprise_id, lignes: [{ article_id: articleOf(0), nombre: 3 }] })
  const comptees = () =>
    db
      .selectFrom('quantites_articles')
      .select((row) => row.fn.countAll<number>().as('lignes'))
      .executeTakeFirstOrThrow()
  const avant = await comptees()
  await db.updateTable('lignes_commande').set({ nombre_attribue: 2 }).where('bon_commande_id', '=', id).execute()
  expect(await comptees()).toEqual(avant)
})

test('fausses, elles sont corrigées la nuit, et la tâche échoue pour qu’on le sache', async () => {
  const { id } = await achat()
  const article = await anArticle(db, { groupement_id: id, nombre_cooperative: 2 })
  const { id: entreprise_id } = await anEntreprise(db)
  await aBon(db, { groupement_id: id, entreprise_id, lignes: [{ article_id: article.id, nombre: 3 }] })
  const lue = async () => (await readCompteur(db, id)).totaux
  expect(await lue()).toEqual([{ article_id: article.id, total: 5 }])
  await sql`insert into quantites_articles (article_id, nombre) values (${article.id}, 4)`.execute(db)
  expect(await lue()).toEqual([{ article_id: article.id, total: 9 }])
  await expect(runJob(api, 'recompte_quantites')).rejects.toThrow(/quantities of articles were wrong/)
  expect(await lue()).toEqual([{ article_id: article.id, total: 5 }])
  await runJob(api, 'recompte_quantites')
})
