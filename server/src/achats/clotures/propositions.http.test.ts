import { describe, expect, it, test } from 'vitest'
import { aCloture } from '../../testing/a-cloture.ts'
import { anArticle } from '../../testing/an-achat.ts'
import { anAcheteur } from '../../testing/an-acheteuse.ts'
import { anAccount } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const HEURE_MS = 3_600_000

const PALETTE = { contenance: 0.025, conditionnement: 'sac', colisage: 40, paliers: [], prix_unitaire_ht: 4_150_000 }

async function arrondi(nombres = [40, 22]) {
  const cloture = await aCloture(app, { article: PALETTE, nombres })
  expect((await cloture.decide('colis_incomplet', 'arrondir')).statusCode).toBe(200)
  const propositions = await db
    .selectFrom('propositions as p')
    .innerJoin('bons_commande as b', 'b.id', 'p.bon_commande_id')
    .select(['p.id', 'p.bon_commande_id', 'p.nombre_propose'])
    .where('b.groupement_id', '=', cloture.id)
    .orderBy('b.valide_le')
    .execute()
  const answer = (rang: number, accepte: boolean) =>
    cloture.acheteurs[rang]?.client.post(
      `/bons-commande/${propositions[rang]?.bon_commande_id}/propositions/${propositions[rang]?.id}`,
      { accepte },
    )
  return { ...cloture, propositions, answer }
}

describe('Arrondir', () => {
  it('propose à chacun sa part, par e-mail, et attend les réponses', async () => {
    const { propositions, acheteurs, read, attribuer } = await arrondi()
    expect(propositions.map(({ nombre_propose }) => nombre_propose)).toEqual([49, 31])
    const { email } = await db
      .selectFrom('utilisateurs')
      .select('email')
      .where('id', '=', acheteurs[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    const [mail] = await mailsOf(app, email)
    expect(mail).toMatchObject({ modele: 'proposition_cloture' })
    expect(JSON.stringify(mail)).not.toContain('€')
    expect(mail?.bouton?.href).toContain(`/bon-commande/${acheteurs[0]?.bon.id}`)
    expect(await read()).toMatchObject({ restantes: 0, empechement: expect.stringContaining('pas encore répondu') })
    expect((await attribuer()).statusCode).toBe(409)
  })

  it('attribue ce que chacun a accepté', async () => {
    const { answer, attribuer, lignes } = await arrondi()
    for (const rang of [0, 1]) expect((await answer(rang, true))?.statusCode).toBe(200)
    expect((await answer(0, true))?.statusCode).toBe(200)
    expect((await answer(0, false))?.statusCode).toBe(409)
    expect((await attribuer()).statusCode).toBe(200)
    const bons = await lignes()
    expect(bons.map(({ nombre_attribue }) => nombre_attribue)).toEqual([49, 31])
  })

  it('ajoute à la commande ce qui est accepté, une seule fois, même si elle change ensuite', async () => {
    const { answer, acheteurs, read } = await arrondi()
    await answer(0, true)
    const bon_id = acheteurs[0]?.bon.id ?? ''
    const ligne = () =>
      db
        .selectFrom('lignes_commande as l')
        .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
        .select(['l.nombre', 'b.version'])
        .where('b.id', '=', bon_id)
        .executeTakeFirstOrThrow()
    expect(await ligne()).toEqual({ nombre: 49, version: 2 })
    await db.updateTable('lignes_commande').set({ nombre: 50 }).where('bon_commande_id', '=', bon_id).execute()
    expect((await read()).articles[0]).toMatchObject({ nombre_demande: 50 + 22 })
  })

  it('se décide de nouveau après un refus, sans redemander à personne', async () => {
    const { answer, read, decide } = await arrondi()
    await answer(0, true)
    await answer(1, false)
    const { restantes, problemes } = await read()
    expect([restantes, problemes[0].manque]).toEqual([1, 9])
    expect((await decide('colis_incomplet', 'arrondir')).statusCode).toBe(409)
    expect((await decide('colis_incomplet', 'garder_au_depot')).json()).toMatchObject({ restantes: 0 })
  })

  it('prend fin quand une autre décision la remplace', async () => {
    const { answer, decide } = await arrondi()
    await decide('colis_incomplet', 'accepter')
    expect((await answer(0, true))?.json()).toMatchObject({ detail: 'Cette proposition n’est plus valable.' })
  })

  it('ne redemande rien quand il est choisi deux fois', async () => {
    const { answer, decide, read, propositions, id } = await arrondi([40, 22])
    const { version } = await read()
    expect((await decide('colis_incomplet', 'arrondir')).json()).toMatchObject({ version })
    const statuts = await db
      .selectFrom('propositions as p')
      .innerJoin('bons_commande as b', 'b.id', 'p.bon_commande_id')
      .select('p.statut')
      .where('b.groupement_id', '=', id)
      .execute()
    expect(statuts).toEqual(propositions.map(() => ({ statut: 'proposee' })))
    expect((await answer(0, true))?.statusCode).toBe(200)
  })

  it('expire en 48 heures', async () => {
    const { answer, read, id } = await arrondi()
    const later = await startTestApp({ beside: app })
    later.clock.advance(49 * HEURE_MS)
    await runJob(later, 'propositions_expirees')
    expect((await answer(0, true))?.statusCode).toBe(409)
    expect(await read()).toMatchObject({ restantes: 1 })
    const journal = await db.selectFrom('journal').select('action').where('objet_id', '=', id).execute()
    expect(journal.map(({ action }) => action)).toContain('propositions_expirees')
  })
})

describe('À une proposition', () => {
  test.each([
    ['en lecture', { droit: 'lecture' as const }, 403],
    ['comptable', { droit: 'comptable' as const }, 404],
  ])('%s ne répond pas', async (_, { droit }, statut) => {
    const { propositions, acheteurs } = await arrondi()
    const [acheteur] = acheteurs
    const autre = await app.as((await anAccount(db, { entreprise_id: acheteur?.entreprise_id ?? '', droit })).id)
    const path = `/bons-commande/${acheteur?.bon.id}`
    expect((await autre.post(`${path}/propositions/${propositions[0]?.id}`, { accepte: true })).statusCode).toBe(statut)
    expect((await autre.post(`${path}/reconfirmer`, { accepte: true })).statusCode).toBe(statut)
    expect((await autre.get(`${path}/demandes`)).statusCode).toBe(statut === 403 ? 200 : 404)
  })

  it('un autre adhérent non plus, ni à celle d’un autre bon', async () => {
    const { propositions, acheteurs } = await arrondi()
    const { client } = await anAcheteur(app)
    const path = `/bons-commande/${acheteurs[0]?.bon.id}`
    expect((await client.get(`${path}/demandes`)).statusCode).toBe(404)
    expect((await client.post(`${path}/propositions/${propositions[0]?.id}`, { accepte: true })).statusCode).toBe(404)
    const etrangere = await acheteurs[0]?.client.post(`${path}/propositions/${propositions[1]?.id}`, { accepte: true })
    expect(etrangere?.statusCode).toBe(404)
  })
})

describe('Prolonger', () => {
  it('rouvre le groupement, fige les autres articles, et prévient ceux qui ont commandé', async () => {
    const cloture = await aCloture(app, { article: { minimum_groupe: 99 }, nombres: [15] })
    const { admin, path, id, article, decide, read, acheteurs } = cloture
    const autre = await anArticle(db, { groupement_id: id })
    const send = async () => admin.post(`${path}/cloture/prolonger`, undefined, { version: (await read()).version })
    expect((await send()).statusCode).toBe(409)
    await decide('minimum_article', 'prolonger', { jours: 3 })
    expect(await read()).toMatchObject({ acte: 'prolonger', empechement: null, prolonge_au: expect.any(String) })
    expect((await cloture.attribuer()).statusCode).toBe(409)
    expect((await send()).json()).toMatchObject({ statut: 'ouvert', problemes: [] })
    const articles = await db
      .selectFrom('articles_achat')
      .select(['id', 'statut'])
      .where('groupement_id', '=', id)
      .execute()
    expect(new Map(articles.map(({ id, statut }) => [id, statut]))).toEqual(
      new Map([
        [article.id, 'ouvert'],
        [autre.id, 'fige'],
      ]),
    )
    expect(await db.selectFrom('decisions_cloture').selectAll().where('groupement_id', '=', id).execute()).toEqual([])
    const { cloture_le } = await db
      .selectFrom('groupements_achats')
      .select('cloture_le')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(new Date(cloture_le).getTime()).toBeGreaterThan(Date.now() + 24 * HEURE_MS)
    const { email } = await db
      .selectFrom('utilisateurs')
      .select('email')
      .where('id', '=', acheteurs[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect((await mailsOf(app, email)).map(({ modele }) => modele)).toEqual(['groupement_prolonge'])
  })

  it('en entier, rouvre tous les articles, et n’attend plus aucune réponse', async () => {
    const cloture = await arrondi([40, 22])
    const { admin, path, id, answer, read } = cloture
    await db
      .updateTable('groupements_achats')
      .set({ seuil_minimum: 99, seuil_unite: 't' })
      .where('id', '=', id)
      .execute()
    await db.updateTable('articles_achat').set({ statut: 'fige' }).where('groupement_id', '=', id).execute()
    const body = { article_id: null, probleme: 'minimum_groupement', choix: 'prolonger', jours: 3 }
    expect((await admin.post(`${path}/cloture/decisions`, body)).statusCode).toBe(200)
    const { version } = await read()
    expect((await admin.post(`${path}/cloture/prolonger`, undefined, { version })).statusCode).toBe(200)
    const articles = await db.selectFrom('articles_achat').select('statut').where('groupement_id', '=', id).execute()
    expect(articles).toEqual([{ statut: 'ouvert' }])
    expect((await answer(0, true))?.json()).toMatchObject({ detail: 'Cette proposition n’est plus valable.' })
  })
})
