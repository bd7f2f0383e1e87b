import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aCloture } from '../../testing/a-cloture.ts'
import { runJob } from '../../testing/jobs.ts'
import { mailsOf } from '../../testing/mails.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app
const JOUR_MS = 86_400_000

const emailOf = async (id: string) =>
  (await db.selectFrom('utilisateurs').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const modelesOf = async (id: string) => (await mailsOf(app, await emailOf(id))).map(({ modele }) => modele)

const DECHARGEMENT = { libelle: 'Déchargement', montant_ht: 5_000, tva_code: 'TVA20', cle: 'quantite' } as const

describe('L’attribution', () => {
  it('confirme les bons au prix du palier, frais partagés au centime, et l’écrit au journal', async () => {
    const cloture = await aCloture(app, { groupement: { frais_port: 10_001 }, nombres: [12, 60, 28] })
    const { id, attribuer, lignes } = cloture
    const annonce_le = new Date(Date.now() - JOUR_MS)
    await db
      .insertInto('frais_achat')
      .values({ groupement_id: id, ...DECHARGEMENT, annonce_le })
      .execute()
    expect((await attribuer()).json()).toMatchObject({ statut: 'attribue', transport_ht: 10_001, total_ht: 2_060_000 })
    const bons = await lignes()
    expect(bons.map(({ nombre_attribue, prix_final_ht, statut }) => [nombre_attribue, prix_final_ht, statut])).toEqual([
      [12, 4_120_000, 'confirme'],
      [60, 4_120_000, 'confirme'],
      [28, 4_120_000, 'confirme'],
    ])
    expect(bons.reduce((total, { total_ht }) => total + total_ht, 0)).toBe(2_060_000 + 10_001 + 5_000)
    expect(bons.map(({ edition }) => edition)).toEqual([2, 2, 2])
    const journal = await db.selectFrom('journal').select('action').where('objet_id', '=', id).execute()
    expect(journal.map(({ action }) => action)).toEqual(['attribuer'])
    const { attribue_le } = await db
      .selectFrom('groupements_achats')
      .select('attribue_le')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Math.abs(Date.parse(attribue_le ?? '') - app.now().getTime())).toBeLessThan(60_000)
  })

  it('partage de nouveau les frais quand un bon est annulé avant la commande au fournisseur', async () => {
    const cloture = await aCloture(app, { groupement: { frais_port: 10_000 }, nombres: [50, 50, 25] })
    const { admin, attribuer, lignes, acheteurs } = cloture
    await attribuer()
    const [annule, reste] = acheteurs
    const id = annule?.bon.id ?? ''
    const { version } = await db
      .selectFrom('bons_commande')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const avant = await lignes()
    expect(avant.map(({ edition }) => edition)).toEqual([2, 2, 2])
    const motif = 'Il cesse son activité.'
    expect((await admin.post(`/admin/bons-commande/${id}/annuler`, { motif }, { version })).statusCode).toBe(200)
    const bons = await lignes()
    expect(bons.map(({ edition }) => edition)).toEqual([2, 3, 3])
    const ecarts = bons.map(({ total_ht }, rang) => total_ht - (avant[rang]?.total_ht ?? 0))
    expect(ecarts).toEqual([0, 6_667 - 4_000, 3_333 - 2_000])
    expect(await modelesOf(reste?.id ?? '')).toEqual(['bon_ajuste'])
  })

  it('est refusée tant qu’il reste à décider, et sur une version périmée', async () => {
    const cloture = await aCloture(app, { article: { colisage: 10, disponible: 15 }, nombres: [12] })
    const { admin, path, attribuer, decide, read } = cloture
    expect((await attribuer()).json()).toMatchObject({ detail: expect.stringContaining('Possible une fois décidé') })
    expect((await decide('colis_incomplet', 'garder_au_depot')).statusCode).toBe(409)
    expect((await decide('colis_incomplet', 'reduire')).statusCode).toBe(200)
    const send = (options?: { version: number }) => admin.post(`${path}/cloture/attribuer`, undefined, options)
    expect((await send()).statusCode).toBe(428)
    expect((await send({ version: 1 })).statusCode).toBe(412)
    const { version } = await read()
    expect((await send({ version })).statusCode).toBe(200)
    expect((await send({ version })).statusCode).toBe(412)
    expect((await attribuer()).statusCode).toBe(409)
  })

  it('sert une pénurie dans l’ordre, annule ce qui est vidé, et le dit à chacun', async () => {
    const { decide, attribuer, lignes, acheteurs } = await aCloture(app, { nombres: [12, 60, 40] })
    await decide('penurie', 'repartir', { regle: 'premier_arrive', disponible: 40 })
    expect((await attribuer()).statusCode).toBe(200)
    const bons = await lignes()
    expect(bons.map(({ nombre_attribue, statut }) => [nombre_attribue, statut])).toEqual([
      [12, 'confirme'],
      [28, 'confirme'],
      [0, 'annule'],
    ])
    expect(bons[2]?.motif).toBe('Rien n’a pu être attribué à la clôture.')
    const [premier, second, dernier] = acheteurs
    expect(await modelesOf(premier?.id ?? '')).toEqual([])
    expect(await modelesOf(second?.id ?? '')).toEqual(['bon_ajuste'])
    expect(await modelesOf(dernier?.id ?? '')).toEqual(['bon_annule_cloture'])
    const demandes = await second?.client.get(`/bons-commande/${second.bon.id}/demandes`)
    expect(demandes?.json().explications).toEqual([bons[1]?.explication])
  })

  it('dit combien d’adhérents sont prévenus, et combien le sont par une lettre', async () => {
    const { attribuer, acheteurs } = await aCloture(app, { nombres: [12, 60, 28] })
    const muet = acheteurs[0]?.entreprise_id ?? ''
    await db.deleteFrom('roles_entreprise').where('entreprise_id', '=', muet).execute()
    expect((await attribuer()).json().prevenus).toEqual({ envoyees: 2, sans_adresse: 1 })
  })

  it('complète un minimum aux frais de la coopérative, qui porte sa part de transport', async () => {
    const article = { minimum_groupe: 10, paliers: [] }
    const { decide, attribuer, lignes, id } = await aCloture(app, {
      article,
      groupement: { frais_port: 1_000 },
      nombres: [15],
    })
    await decide('minimum_article', 'completer')
    await attribuer()
    const [bon] = await lignes()
    expect(bon).toMatchObject({ nombre_attribue: 15, total_ht: 318_750 + 750 })
    const row = await db.selectFrom('articles_achat').selectAll().where('groupement_id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ nombre_cooperative: 5, prix_final_ht: 4_250_000 })
  })

  it('annule un article et ses bons', async () => {
    const { decide, attribuer, lignes, id } = await aCloture(app, { article: { minimum_groupe: 99 }, nombres: [15, 2] })
    await decide('minimum_article', 'annuler_article')
    expect((await attribuer()).statusCode).toBe(200)
    expect((await lignes()).map(({ statut }) => statut)).toEqual(['annule', 'annule'])
    const row = await db
      .selectFrom('articles_achat')
      .select('statut')
      .where('groupement_id', '=', id)
      .executeTakeFirst()
    expect(row?.statut).toBe('annule')
  })

  it('interrompue au milieu, ne laisse rien à moitié fait', async () => {
    const { attribuer, lignes, read, id } = await aCloture(app, { nombres: [12, 60] })
    const avant = { lignes: await lignes(), cloture: await read() }
    await sql`create function meurs() returns trigger language plpgsql as $$ begin raise 'arrêt'; end $$`.execute(db)
    await sql`create trigger meurs after insert on documents for each statement execute function meurs()`.execute(db)
    expect((await attribuer()).statusCode).toBe(500)
    expect({ lignes: await lignes(), cloture: await read() }).toEqual(avant)
    await sql`drop trigger meurs on documents`.execute(db)
    expect((await attribuer()).json()).toMatchObject({ statut: 'attribue' })
    const documents = await db.selectFrom('documents').select('numero').where('type', '=', 'bon_commande').execute()
    expect(documents.length).toBeGreaterThanOrEqual(2)
    expect(await db.selectFrom('bons_commande').select('id').where('groupement_id', '=', id).execute()).toHaveLength(2)
  })
})

describe('Le prix final au-dessus du prix garanti', () => {
  async function aReconfirmer(portail = app) {
    const cloture = await aCloture(portail, { nombres: [12] })
    const { admin, path, article, attribuer, acheteurs } = cloture
    await admin.patch(`${path}/cloture/articles/${article.id}`, { prix_negocie_ht: 4_300_000 }, { version: 1 })
    await attribuer()
    const [acheteur] = acheteurs
    if (!acheteur) throw new Error('Aucun acheteur')
    const bon = `/bons-commande/${acheteur.bon.id}`
    return {
      ...cloture,
      acheteur,
      bon,
      answer: (accepte: boolean) => acheteur.client.post(`${bon}/reconfirmer`, { accepte }),
    }
  }

  it('demande l’accord de l’adhérent, qui confirme en un clic', async () => {
    const { acheteur, bon, answer, lignes } = await aReconfirmer()
    expect((await lignes())[0]?.statut).toBe('a_reconfirmer')
    const [mail, autre] = await mailsOf(app, await emailOf(acheteur.id))
    expect([mail?.modele, autre]).toEqual(['bon_a_reconfirmer', undefined])
    expect(mail?.faits).toContainEqual({ terme: 'Ammonitrate 33,5 %', valeur: expect.stringContaining('12') })
    expect(JSON.stringify(mail)).not.toContain('€')
    const demandes = (await acheteur.client.get(`${bon}/demandes`)).json()
    const { avant, total_ttc, phrases, expire_le } = demandes.reconfirmation
    expect(phrases).toEqual([expect.stringContaining('au-dessus des')])
    const { accord_demande_le } = await db
      .selectFrom('bons_commande')
      .select('accord_demande_le')
      .where('id', '=', acheteur.bon.id)
      .executeTakeFirstOrThrow()
    expect(Date.parse(expire_le) - Date.parse(accord_demande_le ?? '')).toBe(7 * JOUR_MS)
    expect(avant).toBeNull()
    const { resultats } = (await acheteur.client.get('/bons-commande?statut=a_reconfirmer')).json()
    expect(resultats).toMatchObject([{ total_ttc, accord: { avant_ttc: null, expire_le } }])
    expect((await answer(true)).json()).toMatchObject({ reconfirmation: null })
    expect((await answer(true)).statusCode).toBe(200)
    expect((await lignes())[0]).toMatchObject({ statut: 'confirme', edition: 3 })
    const row = db.selectFrom('bons_commande').select(['accepte_le', 'accepte_par']).where('id', '=', acheteur.bon.id)
    expect(await row.executeTakeFirst()).toEqual({ accepte_le: expect.anything(), accepte_par: acheteur.id })
  })

  it('ne s’accepte pas à la place de l’adhérent', async () => {
    const { admin, bon, lignes } = await aReconfirmer()
    expect((await admin.get(`${bon}/demandes`)).json()).toMatchObject({ peut_repondre: false })
    expect((await admin.post(`${bon}/reconfirmer`, { accepte: true })).statusCode).toBe(403)
    expect((await lignes())[0]?.statut).toBe('a_reconfirmer')
  })

  it('se note par la coopérative à qui l’adhérent l’a dit, avec son origine', async () => {
    const { admin, bon, acheteur, lignes } = await aReconfirmer()
    const echange = { moyen: 'papier', adherent_id: null }
    await admin.post(`/admin/entreprises/${acheteur.entreprise_id}/echanges`, echange)
    expect((await admin.get(`${bon}/demandes`)).json()).toMatchObject({ peut_repondre: true })
    expect((await admin.post(`${bon}/reconfirmer`, { accepte: true })).statusCode).toBe(200)
    expect((await lignes())[0]?.statut).toBe('confirme')
    const { actes_notes } = (await acheteur.client.get(bon)).json()
    expect(actes_notes).toMatchObject([{ action: 'prix_accepte', moyen: 'papier', personne: null }])
  })

  it('vaut refus sans réponse sous 7 jours', async () => {
    const { acheteur, bon, lignes } = await aReconfirmer()
    const later = await startTestApp({ beside: app })
    later.clock.advance(6 * JOUR_MS)
    await runJob(later, 'propositions_expirees')
    expect((await lignes())[0]?.statut).toBe('a_reconfirmer')
    later.clock.advance(1.1 * JOUR_MS)
    const tardive = await (await later.as(acheteur.id)).post(`${bon}/reconfirmer`, { accepte: true })
    expect(tardive.json()).toMatchObject({
      status: 409,
      detail: expect.stringContaining('Le délai pour répondre est passé'),
    })
    await runJob(later, 'propositions_expirees')
    expect((await lignes())[0]).toMatchObject({ statut: 'annule', motif: expect.stringContaining('7\u00a0jours') })
    expect(await modelesOf(acheteur.id)).toContain('bon_annule_cloture')
  })

  it('compte les 7 jours depuis la demande, à l’heure du portail, quoi qui change le bon entre-temps', async () => {
    const later = await startTestApp({ beside: app })
    later.clock.advance(30 * JOUR_MS)
    const { acheteur, lignes } = await aReconfirmer(later)
    const statut = async () => (await lignes())[0]?.statut
    await runJob(later, 'propositions_expirees')
    expect(await statut()).toBe('a_reconfirmer')
    later.clock.advance(7.1 * JOUR_MS)
    const updated_at = later.now()
    await db.updateTable('bons_commande').set({ updated_at }).where('id', '=', acheteur.bon.id).execute()
    await runJob(later, 'propositions_expirees')
    expect(await statut()).toBe('annule')
  })

  it('ou renonce, et son bon est annulé', async () => {
    const { answer, lignes } = await aReconfirmer()
    expect((await answer(false)).statusCode).toBe(200)
    expect((await lignes())[0]).toMatchObject({ statut: 'annule', motif: expect.stringContaining('prix définitif') })
  })
})
